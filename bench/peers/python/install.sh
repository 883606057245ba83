#!/usr/bin/env bash
# Installs the libraries for Python into the folder DIR. usage: install.sh DIR
set -euo pipefail
python3 -m venv "$1"
"$1/bin/pip" install --quiet --requirement "$(dirname "$0")/requirements.txt"

#!/usr/bin/env bash
# Installs the libraries for JavaScript into the folder DIR. usage: install.sh DIR
set -euo pipefail
mkdir -p "$1"
cp "$(dirname "$0")/package.json" "$1"
npm install --prefix "$1" --no-package-lock --no-audit --no-fund --silent

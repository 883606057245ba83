#!/usr/bin/env bash
# Builds the program for Java in the folder DIR, with its libraries. usage: install.sh DIR
set -euo pipefail
cd "$(dirname "$0")"
mvn --quiet --batch-mode -DbuildDirectory="$1" package dependency:copy-dependencies -DoutputDirectory="$1/libraries"

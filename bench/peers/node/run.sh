#!/usr/bin/env bash
# usage: run.sh DIR TASK PAGES
exec node --max-old-space-size=2048 "$(dirname "$0")/driver.mjs" "$1" "$2" "$3"

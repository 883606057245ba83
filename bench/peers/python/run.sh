#!/usr/bin/env bash
# usage: run.sh DIR TASK PAGES
exec "$1/bin/python" "$(dirname "$0")/driver.py" "$2" "$3"

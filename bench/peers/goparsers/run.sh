#!/usr/bin/env bash
# usage: run.sh DIR TASK PAGES, in the folder bench
set -euo pipefail
go build -o "$1/goparsers" ./peers/goparsers
exec "$1/goparsers" "$2" "$3"

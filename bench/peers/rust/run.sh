#!/usr/bin/env bash
# usage: run.sh DIR TASK PAGES
exec "$1/release/rustparsers" "$2" "$3"

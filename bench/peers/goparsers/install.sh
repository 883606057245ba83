#!/usr/bin/env bash
# Nothing is to be installed: run.sh builds the program, as itemscope changes.
# usage: install.sh DIR
mkdir -p "$1"

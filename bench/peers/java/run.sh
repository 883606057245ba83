#!/usr/bin/env bash
# The serial collector: the others use several threads. usage: run.sh DIR TASK PAGES
exec java -XX:+UseSerialGC -Xmx4g -cp "$1/classes:$1/libraries/*" Driver "$2" "$3"

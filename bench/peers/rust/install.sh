#!/usr/bin/env bash
# Builds the program for Rust in the folder DIR. usage: install.sh DIR
set -euo pipefail
cargo build --quiet --release --locked --manifest-path "$(dirname "$0")/Cargo.toml" --target-dir "$1"

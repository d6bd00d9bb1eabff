#!/bin/sh
# Sends a table to a site: one document per line, as exports have them. Prints the lines that were refused, and counts.
# Usage: KEY=mq_… send-table.sh ORIGIN FILE
set -eu
origin=$1
file=$2
answers=$(mktemp)
trap 'rm -f "$answers"' EXIT

# The key comes from standard input, so that no list of processes shows it.
printf 'Authorization: Bearer %s\n' "$KEY" |
  curl -sS --fail-with-body --retry 5 -H @- -H 'Content-Type: application/x-ndjson' -X POST -T "$file" -o "$answers" \
    "$origin/api/1/items?mode=merge" || { cat "$answers" >&2; exit 1; }

jq -r 'select(.outcome == "refused") | "line \(.line): \([.problems[] | "\(.field) \(.message)"] | join("; "))"' "$answers"
jq -rs 'group_by(.outcome)[] | "\(.[0].outcome): \(length)"' "$answers"

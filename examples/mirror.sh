#!/bin/sh
# Keeps a copy of a catalogue: one JSON file for each item. Run it as often as you like.
#   sh mirror.sh https://films.example FOLDER
# Needs curl and jq.
set -eu
api="$1/api/1"
folder="$2"
mkdir -p "$folder/items"

# Writes each item of the JSON on standard input to its file.
store() {
  jq -c '.items[]' | while IFS= read -r item; do
    id=$(printf '%s' "$item" | jq -r .id)
    printf '%s\n' "$item" > "$folder/items/$id.json.new"
    mv "$folder/items/$id.json.new" "$folder/items/$id.json"
  done
}

# Reads the whole catalogue, page by page.
read_all() {
  rm -f "$folder"/items/*.json
  after=""
  while :; do
    page=$(curl -sSf --retry 5 -G "$api/items" -d limit=100 --data-urlencode "after=$after")
    printf '%s' "$page" | store
    after=$(printf '%s' "$page" | jq -r '.next // empty')
    [ -n "$after" ] || break
  done
}

# No cursor yet: the first answer says to read everything.
since=$(cat "$folder/cursor" 2>/dev/null || true)
while :; do
  changes=$(curl -sSf --retry 5 -G "$api/changes" ${since:+-d "since=$since"})
  if [ "$(printf '%s' "$changes" | jq .reset)" = true ]; then read_all; fi
  printf '%s' "$changes" | store
  printf '%s' "$changes" | jq -r '.gone[].id' | while IFS= read -r id; do rm -f "$folder/items/$id.json"; done
  since=$(printf '%s' "$changes" | jq -r .next)
  printf '%s\n' "$since" > "$folder/cursor"
  [ "$(printf '%s' "$changes" | jq .isComplete)" = true ] && break
done

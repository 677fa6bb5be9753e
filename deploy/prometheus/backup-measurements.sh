#!/bin/sh
# What pgBackRest says of the backups of this machine's database, as node_exporter reads it from a file.
# Times rather than ages: an age would stand still with the file, were this no longer run.
set -eu
info=$(pgbackrest --stanza=claims --output=json info)
measure() {
  echo "# HELP $1 $2"
  echo "# TYPE $1 gauge"
  echo "$1 $3"
}

backup=$(printf "%s" "$info" | jq '[.[].backup[] | select(.error | not) | .timestamp.stop] | max // empty')
if [ -n "$backup" ]; then
  measure claims_backup_newest_timestamp_seconds "When the newest backup without an error ended." "$backup"
fi

# pgBackRest names the newest segment; the time is that of its file, which lies in the folder of its first 16 digits.
folder=$(printf "%s" "$info" | jq -r '[.[].archive[] | select(.max)] | last // empty | "\(.id)/\(.max[:16])"')
if [ -n "$folder" ]; then
  files=$(pgbackrest --output=json repo-ls "archive/claims/$folder")
  measure claims_wal_archived_timestamp_seconds "When the newest segment of the write-ahead log was archived." \
    "$(printf "%s" "$files" | jq '[.[] | select(.type == "file") | .time] | max')"
fi

#!/bin/sh
# Hands the lead to a standby while there is room left: to Patroni a leader whose disk is full is as good as any, for as
# long as it answers, and nothing can be saved meanwhile. Patroni's address, this member's name, a folder of the database.
set -u
patroni=$1 member=$2 folder=$3
while sleep 2; do
  used=$(df --output=pcent "$folder" | tr -dc "0-9")
  [ "${used:-0}" -ge 95 ] || continue
  curl --silent --fail --max-time 2 --output /dev/null "$patroni/primary" || continue
  echo "The disk of $member is $used % full: it leaves the lead to another."
  curl --silent --show-error --max-time 60 --data "{\"leader\":\"$member\"}" "$patroni/switchover" && echo
  # Where the disks of all are full, the lead does not go round and round.
  sleep 300
done

#!/bin/sh
# Runs once, on an empty PostgreSQL (its image runs what is in /docker-entrypoint-initdb.d): the database and its two roles, as
# "Two database roles" in docs/operations.md describes them.
set -eu
secrets=${SECRETS:-/run/secrets}
psql --set ON_ERROR_STOP=1 --no-psqlrc --quiet --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set owner_password="$(cat "$secrets/owner-password")" --set desk_password="$(cat "$secrets/desk-password")" <<'SQL'
create role desk_owner login password :'owner_password';
create role desk login password :'desk_password';
create database desk owner desk_owner;
\connect desk
alter schema public owner to desk_owner;
revoke create on schema public from public;
SQL

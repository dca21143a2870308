#!/bin/sh
# `make-secrets.sh FOLDER`: makes the secrets that compose.yaml reads, except those that are there already. The issuer's client secret
# is yours to write. Only root and the containers can reach the files: the folder is closed to other people, the files in it are not,
# since each container reads its own as another user.
set -eu
umask 022
folder=${1:?Name the folder for the secrets.}
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"
random() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
password() { head -c 24 /dev/urandom | base64 | tr -d '\n' | tr '+/' '-_'; }
keep() { [ -s "$1" ] || printf '%s\n' "$2" >"$1"; }
keep postgres-password "$(password)"
keep owner-password "$(password)"
keep desk-password "$(password)"
keep database-url "postgres://desk:$(cat desk-password)@postgres/desk"
keep migration-url "postgres://desk_owner:$(cat owner-password)@postgres/desk"
keep auth-secret "$(random)"
keep audit-key "$(date +%Y):$(random)"
[ -e issuer-client-secret ] || : >issuer-client-secret
echo "The secrets are in $folder."
[ -s issuer-client-secret ] || echo "Write the issuer’s client secret to $folder/issuer-client-secret."

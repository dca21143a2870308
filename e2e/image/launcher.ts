import { writeFileSync } from "node:fs";
import type { Image } from "./root";

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Writes a program that does what `docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --network host
 * IMAGE [command]` does: the image's user, environment and entry, a root that cannot be written to, no capability. The environment
 * that it is started with is the container's. It becomes the image's program, so that a signal to it is one to that.
 * - `VOLUMES="/from /from:/to"`: folders that it may write to. They are given to the image's user.
 * - `SECRETS=/from`: what is in /run/secrets. `HOSTS=/from`: its /etc/hosts.
 * - `ENTRYPOINT=/bin/sh`: another program than the image's.
 */
export function writeLauncher(image: Image, path: string): void {
  const { root, user, workdir, entrypoint, command, environment } = image;
  const { PATH = "", ...defaults } = environment;
  const [uid, gid] = user.split(":");
  const becoming = [
    ...["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--no-new-privs"],
    ...["--inh-caps=-all", "--ambient-caps=-all", "--bounding-set=-all"],
  ].join(" ");
  const inside = `
set -e
root=${quoted(root)}
volumes=\${VOLUMES:-} secrets=\${SECRETS:-} hosts=\${HOSTS:-}
unset VOLUMES SECRETS HOSTS ENTRYPOINT
mount --bind "$root" "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
for volume in $volumes; do
  mkdir -p "$root\${volume#*:}"
  chown -R ${uid}:${gid} "\${volume%%:*}"
  mount --bind "\${volume%%:*}" "$root\${volume#*:}"
done
if [ "$secrets" ]; then mount -t tmpfs tmpfs "$root/run" && cp -r "$secrets" "$root/run/secrets" && chmod 755 "$root/run/secrets"; fi
if [ "$hosts" ]; then touch "$root/etc/hosts" && mount --bind "$hosts" "$root/etc/hosts"; fi
mount -o remount,bind,ro "$root"
export HOME=/tmp PATH=${quoted(PATH)}
exec chroot "$root" ${becoming} /bin/sh -c 'cd ${workdir} && exec "$@"' sh "$@"`;
  writeFileSync(
    path,
    `#!/bin/sh
set -eu
${Object.entries(defaults)
  .map(([name, value]) => `${name}=\${${name}:-${quoted(value)}}; export ${name}`)
  .join("\n")}
if [ "\${ENTRYPOINT:-}" ]; then
  set -- "$ENTRYPOINT" "$@"
else
  [ $# -gt 0 ] || set -- ${command.map(quoted).join(" ")}
  set -- ${entrypoint.map(quoted).join(" ")} "$@"
fi
exec unshare --mount --propagation private sh -c ${quoted(inside)} sh "$@"
`,
    { mode: 0o755 },
  );
}

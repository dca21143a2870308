import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Finds PostgreSQL, or installs it on Debian. @throws Error that says what to install */
export async function ensurePostgres(): Promise<void> {
  try {
    postgresBinaries();
  } catch (error) {
    if (!installDebianPackage("postgresql")) throw error;
    postgresBinaries();
  }
}

/** Installs a package, as root on Debian and similar systems. False on any other system. */
export function installDebianPackage(name: string): boolean {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: "inherit", env: environment } as const;
  execFileSync("apt-get", ["update", "-qq"], options);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options);
  return true;
}

const DEBIAN = "/usr/lib/postgresql";
const NEEDED = ["initdb", "postgres", "pg_dump", "psql"];

/**
 * The folder of the PostgreSQL programs: on the PATH, or Debian's own folder.
 * @throws Error that says what to install
 */
export function postgresBinaries(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, "bin")),
  ];
  const found = folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))));
  if (found) return found;
  throw new Error(
    "These tests need PostgreSQL, which was not found. Install it (Debian: apt-get install postgresql), or add the folder of initdb and postgres to the PATH.",
  );
}

/** The user that PostgreSQL runs as, since it refuses to run as root. Null when this process is not root. */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres", "nobody"]
    .map((name) => users.find((user) => user.startsWith(`${name}:`)))
    .find((user) => user !== undefined);
  const [, , uid, gid] = (line ?? "").split(":");
  if (!uid || !gid)
    throw new Error("PostgreSQL cannot run as root, and there is no user postgres or nobody.");
  return { uid: Number(uid), gid: Number(gid) };
}

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { postgresBinaries } from "./postgres-binaries";

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

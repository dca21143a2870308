import "server-only";
import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Leaves a folder and all in it to the user that owns it: 0700 and 0600. What vanishes meanwhile is no matter. */
export async function keepToOwner(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    found.map((entry) =>
      chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600).catch((error) => {
        if (error.code !== "ENOENT") throw error;
      }),
    ),
  );
}

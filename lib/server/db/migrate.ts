import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate as overPostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as overPglite } from "drizzle-orm/pglite/migrator";
import type { Connection } from "./client";
import { grantApplication, isSchemaOfOthers } from "./roles";

const MIGRATIONS = { migrationsFolder: join(process.cwd(), "lib/server/db/migrations") };

/**
 * Brings the database to the present schema; instances that start together wait for the first one. A role that may not
 * change the schema only looks whether that was done.
 * @throws Error in words where it was not
 */
export async function migrateDatabase(connection: Connection): Promise<void> {
  if (await isSchemaOfOthers(connection)) return requirePresentSchema(connection);
  await connection.exclusively(async ({ db }) =>
    connection.engine === "pglite"
      ? overPglite(db as unknown as Parameters<typeof overPglite>[0], MIGRATIONS)
      : overPostgres(db, MIGRATIONS),
  );
  if (connection.hasOwner) await grantApplication(connection, "public");
}

async function requirePresentSchema({ raw }: Connection): Promise<void> {
  const { rows } = await raw("select max(created_at)::text as newest from drizzle.__drizzle_migrations");
  const { entries } = JSON.parse(
    await readFile(join(MIGRATIONS.migrationsFolder, "meta/_journal.json"), "utf8"),
  );
  const { newest } = rows[0] as { newest: string | null };
  if (Number(newest) >= entries.at(-1).when) return;
  throw new Error("The database’s schema is older than this version. Run npm run migrate first.");
}

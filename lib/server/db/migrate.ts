import "server-only";
import { join } from "node:path";
import { migrate as overPostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as overPglite } from "drizzle-orm/pglite/migrator";
import type { Connection } from "./client";

const MIGRATIONS = { migrationsFolder: join(process.cwd(), "lib/server/db/migrations") };

/** Brings the database to the present schema; instances that start together wait for the first one. */
export async function migrateDatabase({ exclusively, engine }: Connection): Promise<void> {
  await exclusively(async ({ db }) =>
    engine === "pglite"
      ? overPglite(db as unknown as Parameters<typeof overPglite>[0], MIGRATIONS)
      : overPostgres(db, MIGRATIONS),
  );
}

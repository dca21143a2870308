import "server-only";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate as overPostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as overPglite } from "drizzle-orm/pglite/migrator";
import type { Connection } from "./client";

const MIGRATIONS = { migrationsFolder: join(process.cwd(), "lib/server/db/migrations") };
/** Any number that nothing else in this database locks on. */
const MIGRATION_LOCK = 727_001;

/** Brings the database to the present schema; instances that start together wait for the first one. */
export async function migrateDatabase({ db, engine }: Connection): Promise<void> {
  if (engine === "pglite") {
    await overPglite(db as unknown as Parameters<typeof overPglite>[0], MIGRATIONS);
    return;
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await overPostgres(db, MIGRATIONS);
  });
}

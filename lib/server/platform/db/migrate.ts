import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Connection, Database } from "./client";
import { grantApplication, isSchemaOfOthers } from "./roles";
import { keepMarks } from "./row-marks";

const MIGRATIONS = { migrationsFolder: join(process.cwd(), "lib/server/platform/db/migrations") };

/**
 * Brings the database to the present schema; instances that start together wait for the first one. A role that may not
 * change the schema only looks whether that was done.
 * @throws Error in words where it was not
 */
export async function migrateDatabase(connection: Connection): Promise<void> {
  if (await isSchemaOfOthers(connection)) return requirePresentSchema(connection);
  await connection.exclusively(({ db }) => applyMigrations(db));
  if (connection.hasOwner) await grantApplication(connection, "public");
}

/** What drizzle's own migrator does, and keeps in its table, but in a transaction that we can add to. */
async function applyMigrations(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  );
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ newest: string | null }>(
      sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
    );
    const newest = Number(rows[0]?.newest ?? 0);
    const due = readMigrationFiles(MIGRATIONS).filter(({ folderMillis }) => folderMillis > newest);
    if (due.length === 0) return;
    await keepMarks(tx, async () => {
      for (const { sql: statements, hash, folderMillis } of due) {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        await tx.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
        );
      }
    });
  });
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

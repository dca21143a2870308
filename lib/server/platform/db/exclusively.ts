import "server-only";
import { drizzle } from "drizzle-orm/node-postgres";
import type { QueryResult } from "pg";
import * as schema from "./schema";
import type { Database } from "./types";

/** Any number that nothing else in this database locks on. */
const LOCK = 727_001;

type Own = { db: Database; raw: (text: string, values?: unknown[]) => Promise<QueryResult> };

/**
 * Runs the work under a lock that one process on the database holds at a time. It has a connection of its own: a change of
 * the schema may take longer than a statement of the pool may, and the lock must not be lost in the middle.
 */
export async function runExclusively<T>(
  connectionString: string,
  work: (own: Own) => Promise<T>,
): Promise<T> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
  // What a lost connection means is said by the statement that it interrupts.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    return await work({
      db: drizzle(client, { schema }),
      raw: (text, values) => client.query(text, values),
    });
  } finally {
    await client.end();
  }
}

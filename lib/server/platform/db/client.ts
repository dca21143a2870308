import "server-only";
import { drizzle as overPostgres } from "drizzle-orm/node-postgres";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { withAfterCommit } from "./after-commit";
import { type Instance, loneInstance, registerInstance } from "./instance";
import { type Listener, type Listening, listenOnServer } from "./listen";
import { openPglite } from "./pglite";
import * as schema from "./schema";
import type { Database } from "./types";

export type { Database, Transaction } from "./types";

/** Runs SQL text as it is; only the queue library needs this. */
export type RawSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** The two ways to speak to a database. */
export type Sql = { db: Database; raw: RawSql };

export type Connection = Sql & {
  /** Runs what only one process on this database may do at a time, such as changing its schema; others wait. */
  exclusively: <T>(work: (own: Sql) => Promise<T>) => Promise<T>;
  /** Whether the schema belongs to another role than the one that works with the data. */
  hasOwner: boolean;
  /**
   * The same database for what is exported: over PostgreSQL with connections of its own, so that exports never take one that
   * requests and jobs wait for.
   */
  forExports: Database;
  engine: "postgres" | "pglite";
  instance: Instance;
  /** Receives what is sent with `pg_notify` by any process on this database, after it was committed. */
  listen: (channel: string, listener: Listener) => Listening;
  close: () => Promise<void>;
};

/**
 * Opens PostgreSQL (`postgres://…`) or the embedded database (`pglite:<folder>`), both behind one type. `ownerUrl` is the same
 * database for the role that changes its schema, where that is another one.
 * @throws Error with words for the person at the terminal when the embedded folder is in use.
 */
export async function openDatabase(url: string, ownerUrl?: string): Promise<Connection> {
  return url.startsWith("pglite:") ? openEmbedded(url.slice("pglite:".length)) : openServer(url, ownerUrl);
}

/** Those for exports are opened with an export, and closed soon after. */
const MAX_CONNECTIONS = { shared: 10, exports: 3 };

async function openServer(connectionString: string, ownerUrl?: string): Promise<Connection> {
  const { Pool } = await import("pg");
  const newPool = (max: number) => {
    const pool = new Pool({
      connectionString,
      max,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 20_000,
      idle_in_transaction_session_timeout: 30_000,
    });
    // An idle connection that the server drops is replaced on the next query; without a listener it ends the process.
    pool.on("error", () => {});
    return pool;
  };
  const pool = newPool(MAX_CONNECTIONS.shared);
  const exportPool = newPool(MAX_CONNECTIONS.exports);
  const instance = await registerInstance(connectionString).catch(async (error) => {
    await pool.end();
    throw error;
  });
  return {
    db: withAfterCommit(overPostgres(pool, { schema })),
    raw: (text, values) => pool.query(text, values),
    exclusively: (work) => runExclusively(ownerUrl ?? connectionString, work),
    hasOwner: ownerUrl !== undefined,
    forExports: overPostgres(exportPool, { schema }),
    engine: "postgres",
    instance,
    listen: (channel, listener) =>
      listenOnServer(
        connectionString,
        channel,
        (payload) => pool.query("select pg_notify($1, $2)", [channel, payload]),
        listener,
      ),
    close: async () => {
      await instance.leave();
      await Promise.all([pool.end(), exportPool.end()]);
    },
  };
}

/** Any number that nothing else in this database locks on. */
const LOCK = 727_001;

/**
 * Runs the work under a lock that one process on the database holds at a time. It has a connection of its own: a change of
 * the schema may take longer than a statement of the pool may, and the lock must not be lost in the middle.
 */
async function runExclusively<T>(connectionString: string, work: (own: Sql) => Promise<T>): Promise<T> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
  // The statement that a lost connection interrupts reports what it means.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    return await work({
      db: overPostgres(client, { schema }),
      raw: (text, values) => client.query(text, values),
    });
  } finally {
    await client.end();
  }
}

async function openEmbedded(folder: string): Promise<Connection> {
  const { client, close } = await openPglite(folder);
  const own: Sql = {
    db: withAfterCommit(overPglite(client, { schema }) as unknown as Database),
    raw: async (text, values) => {
      if (values && values.length > 0) return client.query(text, values);
      return (await client.exec(text)).at(-1) ?? { rows: [] };
    },
  };
  return {
    ...own,
    // It belongs to one process.
    exclusively: (work) => work(own),
    hasOwner: false,
    forExports: own.db,
    engine: "pglite",
    instance: loneInstance(),
    listen: (channel, { onNotification, onConnected }) => {
      const listening = client.listen(channel, onNotification);
      return { started: listening.then(onConnected), close: async () => (await listening)() };
    },
    close,
  };
}

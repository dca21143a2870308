import "server-only";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type * as schema from "./schema";

type Driver = NodePgDatabase<typeof schema>;

/** What a verb writes through. It begins no other one: rows that are written in a savepoint look put back (row-marks.ts). */
export type Transaction = Omit<Parameters<Parameters<Driver["transaction"]>[0]>[0], "transaction">;

/** PostgreSQL or the embedded database, both behind the type of the first. */
export type Database = Omit<Driver, "transaction"> & {
  transaction: <T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig) => Promise<T>;
};

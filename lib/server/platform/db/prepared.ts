import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "./client";

/**
 * A query that is put together once for each database: for what is asked at nearly every request, that takes longer than
 * the database takes to answer. It is still asked each time. In a transaction it is put together again.
 */
export function prepared<Query>(
  build: (db: Database | Transaction) => Query,
): (db: Database | Transaction) => Query {
  const built = new WeakMap<object, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** That a column has one of these values, with one parameter: hundreds take longer to write down than to look for, and only so many may be sent. */
export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;

/** That a column has one of the values given as `name` at execution: a list of any length is one statement. */
export const isAmong = (column: SQLWrapper, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)})`;

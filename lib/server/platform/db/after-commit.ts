import "server-only";
import type { Database, Transaction } from "./types";

/** What each transaction under way leads to once it is committed. */
const waiting = new WeakMap<object, (() => void)[]>();

/** The same database, whose transactions do afterwards what {@link afterCommit} was given. */
export function withAfterCommit(db: Database): Database {
  const begin = db.transaction.bind(db) as Database["transaction"];
  db.transaction = async (work, config) => {
    const acts: (() => void)[] = [];
    const result = await begin((tx) => {
      waiting.set(tx, acts);
      return work(tx);
    }, config);
    for (const act of acts) act();
    return result;
  };
  return db;
}

/** Does this once the transaction is committed; never where it is rolled back. */
export function afterCommit(tx: Transaction, act: () => void): void {
  waiting.get(tx)?.push(act);
}

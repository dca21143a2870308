import "server-only";
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Transaction } from "./types";

/** The first half of the lock's two numbers, so that it meets no other lock of ours. */
const LOCK_CLASS = 727_003;

/** This process among all that share the database; claims carry its key. */
export type Instance = {
  key: number;
  /** Whether the process with this key is gone: its lock went with its connection. */
  isGone: (tx: Transaction, key: number) => Promise<boolean>;
  leave: () => Promise<void>;
};

const newKey = () => randomInt(1, 2 ** 31 - 1);

/** The embedded database belongs to one process: any other process that left a claim there is gone. */
export function loneInstance(): Instance {
  const own = newKey();
  return { key: own, isGone: async (_tx, key) => key !== own, leave: async () => {} };
}

/**
 * Holds an advisory lock on a connection of its own for as long as the process lives; PostgreSQL frees it
 * when the process dies. A lost connection is opened again; a claim judged dead meanwhile is only doubted.
 */
export async function registerInstance(connectionString: string): Promise<Instance> {
  const { Client } = await import("pg");
  const key = newKey();
  let hasLeft = false;
  let current: InstanceType<typeof Client>;
  const hold = async () => {
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
    client.on("error", () => {});
    await client.connect();
    await client.query("select pg_advisory_lock($1, $2)", [LOCK_CLASS, key]);
    client.once("end", () => void holdAgain());
    current = client;
  };
  const holdAgain = async () => {
    while (
      !hasLeft &&
      !(await hold().then(
        () => true,
        () => false,
      ))
    )
      await wait(1_000, undefined, { ref: false });
  };
  await hold();
  return {
    key,
    isGone: async (tx, other) => {
      if (other === key) return false;
      const { rows } = await tx.execute(
        sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${other}) as free`,
      );
      return rows[0]?.free === true;
    },
    leave: async () => {
      hasLeft = true;
      await current.end();
    },
  };
}

import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { hashKind } from "@/lib/domain/transaction-hash";
import { checkLines, type HashReading } from "@/lib/domain/transfers/check-lines";
import { verdictOf } from "@/lib/domain/transfers/checks";
import { sameAddress } from "@/lib/domain/wallet-address";
import { findReplacement, type NonceUse, type Replacement } from "../chain/find-replacement";
import { readTransaction, type TransactionReading } from "../chain/read-transaction";
import type { Services } from "../context";
import type { HashCheckRecord, TransactionRecord } from "../db/order-records";
import { orders } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { expectedTransfer, type OrderNetwork } from "./order-network";
import { type Depth, firstRecord, nextState } from "./transaction-state";
import { writeFinding } from "./write-finding";

/**
 * Reads the recorded transaction of an order anew: what became of it, and whether it is the transfer that the order
 * waits for. Writes down what is new; a verified hash is on its way to the issuer when that is wanted.
 */
export async function trackTransaction(
  services: Services,
  place: OrderNetwork,
  order: OrderRow,
  finalized: Depth["finalized"],
): Promise<void> {
  const hash = order.transactionHash;
  const expected = expectedTransfer(order, place);
  if (!hash || !expected) return;
  const isForeign = hashKind(hash) !== "evm";
  const read = isForeign ? FOREIGN : await readTransaction(place.chain, hash);
  const reading = read.answers?.[0] ?? null;
  const before = order.transaction?.hash === hash ? order.transaction : firstRecord(hash);
  const heads = read.answers?.map(({ head }) => head) ?? [];
  const taken = reading ? await takenBy(place, before, reading) : "unused";
  if (typeof taken === "object" && isSameCall(before, taken)) {
    await writeFinding(services, order, { replacedBy: taken.hash });
    return;
  }
  const confirmations = reading?.mined ? Math.min(...heads) - reading.mined.block + 1 : 0;
  const needed = place.network.confirmations;
  const transaction = reading
    ? nextState(before, reading, taken, { finalized, head: Math.min(...heads), needed })
    : before;
  const { lines, logIndex } = checkLines(
    isForeign
      ? { problem: null, mined: null, cancelled: false, foreign: true }
      : readingOf(read.problem, reading, confirmations, transaction.state === "cancelled"),
    {
      ...expected,
      network: place.network.name,
      decimals: place.token.decimals,
      symbol: place.token.symbol,
      confirmations: needed,
      usedBy: await usersOf(services, order, hash),
    },
  );
  const check: HashCheckRecord = {
    transactionHash: hash,
    verdict: verdictOf(lines),
    lines,
    at: new Date().toISOString(),
  };
  await writeFinding(services, order, { transaction, check, logIndex });
}

/** No EVM node is asked for a hash that it cannot have. */
const FOREIGN: Awaited<ReturnType<typeof readTransaction>> = { answers: null, problem: "no EVM hash" };

/** What became of the nonce of a transaction that no node knows any more. */
async function takenBy(
  { chain }: OrderNetwork,
  { hash, from, nonce, state }: TransactionRecord,
  { mined, sent }: TransactionReading,
): Promise<NonceUse> {
  if (mined || sent || from === null || nonce === null) return "unused";
  // What cannot be asked now is as it was.
  const asBefore: NonceUse = state === "cancelled" ? "long_ago" : "unused";
  const taken = await findReplacement(chain, { from, nonce }).catch(() => asBefore);
  // It was mined between the two questions, or the second node is ahead: the next look reads it.
  return typeof taken === "object" && taken.hash === hash ? "unused" : taken;
}

function isSameCall({ call }: TransactionRecord, other: Replacement): boolean {
  if (!call) return false;
  return sameAddress(call.to ?? "", other.to ?? "") && call.data === other.data;
}

function readingOf(
  problem: string | null,
  reading: TransactionReading | null,
  confirmations: number,
  cancelled: boolean,
): HashReading {
  if (problem !== null || !reading) return { problem: problem ?? "The chain could not be read." };
  const { mined } = reading;
  return { problem: null, mined: mined && { ...mined, confirmations }, cancelled };
}

/** Which order another event of the same transaction already pays for. */
async function usersOf({ db }: Services, order: OrderRow, hash: string) {
  const others = await db
    .select({ code: orders.code, logIndex: orders.logIndex })
    .from(orders)
    .where(and(eq(orders.transactionHash, hash), ne(orders.id, order.id)));
  return (logIndex: number) => others.find((other) => other.logIndex === logIndex)?.code ?? null;
}

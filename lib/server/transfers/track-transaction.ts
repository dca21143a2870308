import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { checkLines, type HashReading } from "@/lib/domain/transfers/check-lines";
import { verdictOf } from "@/lib/domain/transfers/checks";
import type { Agreement, Successor, TransactionReading } from "../chain/reader";
import type { Services } from "../context";
import type { HashCheckRecord, TransactionRecord } from "../db/order-records";
import { orders } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { expectedTransfer, type OrderNetwork } from "./order-network";
import { type Depth, firstRecord, nextState } from "./transaction-state";
import { writeFinding } from "./write-finding";

/**
 * Reads the recorded transaction of an order: what became of it, and whether it is the transfer that the order
 * expects. Writes down what is new; a verified hash is queued for the issuer where a person or the policy asked for it.
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
  const isForeign = place.chain.kind.parseHash(hash) === null;
  const read = isForeign ? FOREIGN : await place.chain.transaction(hash);
  const reading = read.answers?.[0] ?? null;
  const before = order.transaction?.hash === hash ? order.transaction : firstRecord(hash);
  const heads = read.answers?.map(({ head }) => head) ?? [];
  const successor = reading ? await findSuccessor(place, before, reading) : "none";
  if (typeof successor === "object" && successor.isSameCall) {
    await writeFinding(services, order, { replacedBy: successor.hash });
    return;
  }
  const confirmations = reading?.mined ? Math.min(...heads) - reading.mined.block + 1 : 0;
  const needed = place.network.confirmations;
  const transaction = reading
    ? nextState(before, reading, successor, { finalized, head: Math.min(...heads), needed })
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
      usedBy: await otherOrders(services, order, hash),
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

/** No node is asked for a hash that its kind of network cannot have. */
const FOREIGN: Agreement<TransactionReading> = {
  answers: null,
  problem: "It is a hash of another kind of network.",
};

/** What took the place of a transaction that no node knows any more. */
async function findSuccessor(
  { chain }: OrderNetwork,
  { hash, from, nonce, call, state }: TransactionRecord,
  { mined, sent }: TransactionReading,
): Promise<Successor> {
  if (mined || sent || from === null) return "none";
  // What cannot be read now stays unchanged.
  const asBefore: Successor = state === "cancelled" ? "too_old" : "none";
  const successor = await chain.successor({ from, nonce, call }).catch(() => asBefore);
  // It was mined between the two readings, or the second node is ahead: the next turn reads it.
  return typeof successor === "object" && successor.hash === hash ? "none" : successor;
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
async function otherOrders({ db }: Services, order: OrderRow, hash: string) {
  const others = await db
    .select({ code: orders.code, logIndex: orders.logIndex })
    .from(orders)
    .where(and(eq(orders.transactionHash, hash), ne(orders.id, order.id)));
  return (logIndex: number) => others.find((other) => other.logIndex === logIndex)?.code ?? null;
}

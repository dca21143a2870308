import "server-only";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { sameAddress } from "@/lib/domain/networks";
import { isAfterSubmission } from "@/lib/domain/transfers/block-time";
import { checkLines, type HashReading } from "@/lib/domain/transfers/check-lines";
import type { ChainProblem } from "@/lib/domain/transfers/check-values";
import { verdictOf } from "@/lib/domain/transfers/checks";
import type { Agreement, ExpectedTransfer, Successor, TransactionReading } from "@/lib/server/outside";
import { chainTransfers, type HashCheckRecord, orders, type TransactionRecord } from "@/lib/server/platform";
import type { OrderRow, Services } from "@/lib/server/record";
import { submissionOf } from "./match-order";
import { expectedTransfer, type OrderNetwork } from "./order-network";
import { type Depth, firstRecord, type JoinedReading, joinReadings, nextState } from "./transaction-state";
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
  const reading = read.answers && joinReadings(read.answers);
  const before = order.transaction?.hash === hash ? order.transaction : firstRecord(hash);
  const successor = reading ? await findSuccessor(place, before, reading) : "unknown";
  if (typeof successor === "object" && successor.isSameCall) {
    await writeFinding(services, order, { replacedBy: successor.hash });
    return;
  }
  const confirmations = reading?.mined ? reading.head - reading.mined.block + 1 : 0;
  const needed = place.network.confirmations;
  const next = nextState(before, reading, successor, { finalized, needed });
  // It stays this order's own when approvers accept another address: tokens never left for the one before.
  const isOwn = before.isOwn || isOwnTransfer(place, order, expected, next, reading?.mined ?? null);
  const transaction = { ...next, isOwn };
  const { lines, logIndex } = checkLines(
    isForeign
      ? { problem: null, mined: null, cancelled: false, foreign: true }
      : readingOf(read.problem, reading, confirmations, transaction.state === "cancelled"),
    {
      ...expected,
      network: place.network.name,
      decimals: place.token.decimals,
      symbol: place.token.symbol,
      fiatDecimals: services.settings.CURRENCIES.find(({ code }) => code === order.currency)?.fiatDecimals,
      confirmations: needed,
      submission: submissionOf(order),
      usedBy: await otherOrders(services, place, order, hash),
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
  problem: { code: "chain_unread" },
};

/** What took the place of a transaction that no node knows any more; unknown while the nodes do not tell it alike. */
async function findSuccessor(
  { chain }: OrderNetwork,
  { hash, from, nonce, call }: TransactionRecord,
  { mined, isKnown }: JoinedReading,
): Promise<Successor | "unknown"> {
  if (mined || isKnown || from === null) return "none";
  const { answers } = await chain.successor({ from, nonce, call });
  const successor = answers?.[0] ?? "unknown";
  // It was mined between the two readings, or the second node is ahead: the next turn reads it.
  return typeof successor === "object" && successor.hash === hash ? "none" : successor;
}

function readingOf(
  problem: ChainProblem | null,
  reading: JoinedReading | null,
  confirmations: number,
  cancelled: boolean,
): HashReading {
  if (problem !== null || !reading) return { problem: problem ?? { code: "chain_unread" } };
  const { mined } = reading;
  return { problem: null, mined: mined && { ...mined, confirmations }, cancelled };
}

/** Which other order an event of the transaction belongs to: as the one that pays for it, or as any transfer that reached it. */
async function otherOrders(
  { db }: Services,
  { network: { chainId } }: OrderNetwork,
  order: OrderRow,
  hash: string,
) {
  const paid = await db
    .select({ code: orders.code, logIndex: orders.logIndex })
    .from(orders)
    .where(and(eq(orders.transactionHash, hash), ne(orders.id, order.id)));
  const seen = await db
    .select({ code: orders.code, logIndex: chainTransfers.logIndex })
    .from(chainTransfers)
    .innerJoin(orders, eq(orders.id, chainTransfers.orderId))
    .where(
      and(
        eq(chainTransfers.chainId, chainId),
        eq(chainTransfers.transactionHash, hash),
        ne(chainTransfers.orderId, order.id),
        isNotNull(chainTransfers.agreedAt),
        isNull(chainTransfers.droppedAt),
      ),
    );
  const others = [...paid, ...seen];
  return (logIndex: number) => others.find((other) => other.logIndex === logIndex)?.code ?? null;
}

/**
 * Whether a transaction that failed or was cancelled was this order's own transfer, so that nothing of it can still move
 * tokens (docs/order-life.md, rule 13): the order's wallet itself called for exactly this transfer, after the submission.
 * Anything else that failed says nothing of the order: one that another account carried to the chain for a wallet with several
 * signers can be carried there again, and an older one was never meant for it.
 */
function isOwnTransfer(
  { chain }: Pick<OrderNetwork, "chain">,
  order: OrderRow,
  expected: ExpectedTransfer,
  { state, from, call }: TransactionRecord,
  mined: TransactionReading["mined"],
): boolean {
  // What was cancelled was in no block while its hash was recorded, so it is no older than that.
  const isLateEnough =
    state === "cancelled" ||
    (state === "reverted" && mined !== null && isAfterSubmission(mined, submissionOf(order)));
  return (
    isLateEnough && from !== null && sameAddress(from, expected.from) && chain.isTransferCall(call, expected)
  );
}

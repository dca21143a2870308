import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { sameAddress } from "@/lib/domain/networks";
import { isAfterSubmission } from "@/lib/domain/transfers/block-time";
import { isSameLog } from "@/lib/domain/transfers/log-entry";
import { isOfWallet, TRANSFER_KINDS } from "@/lib/domain/transfers/transfer-kind";
import type { ChainReader, TransactionReading } from "@/lib/server/outside";
import { announce, chainTransfers } from "@/lib/server/platform";
import { lockOrder, type Services } from "@/lib/server/record";
import { dropTransfer, logOf, NEVER_MADE } from "./dropped-transfer";
import { submissionOf } from "./match-order";
import { asksWhose } from "./notify-of-transfer";
import { reportAgreed } from "./report-transfers";

type Row = typeof chainTransfers.$inferSelect;
type Answers = [TransactionReading, ...TransactionReading[]];

/** So many at a turn: each is read from every node. */
const MAX_AT_ONCE = 20;
/** So long no node may know the transaction of a transfer before none counts as made. */
const FORGOTTEN_AFTER_MS = 5 * 60_000;

/**
 * Marks the transfers that all nodes show alike, in the block in which they do, and only then says of them what they are: one node
 * alone could invent them. What all nodes deny is let go of. What none but some of them show is taken in a random order, so
 * that a node which invents many keeps no true one from its turn.
 */
export async function agreeOnTransfers(services: Services, chain: ChainReader): Promise<void> {
  const chosen = await services.db
    .select({ hash: chainTransfers.transactionHash, orderIds: orderIdsOf })
    .from(chainTransfers)
    .where(isOpen(chain))
    .groupBy(chainTransfers.transactionHash)
    .orderBy(sql`bool_and(${isStrangersKind})`, sql`random()`)
    .limit(MAX_AT_ONCE);
  for (const { hash, orderIds } of chosen) {
    const { answers } = await chain.transaction(hash);
    if (answers) for (const id of orderIds) await settleFor(services, chain, { id, hash, answers });
  }
}

/** What anybody can bring about comes after what the wallet itself has sent. */
const isStrangersKind = inArray(
  chainTransfers.kind,
  TRANSFER_KINDS.filter((kind) => !isOfWallet(kind)),
);

const orderIdsOf = sql<string[]>`array_agg(distinct ${chainTransfers.orderId}::text)`;

const isOpen = ({ network }: ChainReader) =>
  and(
    eq(chainTransfers.chainId, network.chainId),
    isNull(chainTransfers.agreedAt),
    isNull(chainTransfers.droppedAt),
  );

type Read = { id: string; hash: string; answers: Answers };

async function settleFor(services: Services, chain: ChainReader, { id, hash, answers }: Read): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const rows = await tx
      .select()
      .from(chainTransfers)
      .where(and(isOpen(chain), eq(chainTransfers.transactionHash, hash), eq(chainTransfers.orderId, id)));
    const { mined } = answers[0];
    const isOlder = mined !== null && !isAfterSubmission(mined, submissionOf(order));
    const agreed = rows.filter((row) => !isOlder && isShown(row, answers));
    const denied = rows.filter((row) => isOlder || isDenied(row, answers));
    if (agreed.length + denied.length === 0) return;
    const wasAsked = await asksWhose(services, tx, order);
    await tx
      .update(chainTransfers)
      // Block and time as well: until now there was only what one node said of them.
      .set({
        ...{ agreedAt: new Date(), signer: signerOf(answers) },
        ...(mined && { blockNumber: mined.block, blockAt: mined.at }),
      })
      .where(
        inArray(
          chainTransfers.id,
          agreed.map((row) => row.id),
        ),
      );
    for (const row of denied) await dropTransfer(tx, order, row, NEVER_MADE);
    await reportAgreed(services, tx, order, { wasAsked });
    await announce(tx, "orders", `detail:${id}`);
  });
}

function isShown(row: Row, answers: Answers): boolean {
  const [{ mined }] = answers;
  return mined !== null && isIn(row, mined.transfers) && signerOf(answers) !== null;
}

/**
 * Any contract can write a transfer that names our wallet as its sender; the signature of its transaction it cannot write.
 * Empty where no node can tell; null while only some of them can.
 */
function signerOf([first, ...others]: Answers): string | null {
  const signer = first.sent?.from ?? "";
  return others.every(({ sent }) => sameAddress(sent?.from ?? "", signer)) ? signer : null;
}

/** Every node shows its transaction without it, or none has known the transaction for minutes. */
function isDenied(row: Row, answers: Answers): boolean {
  const [{ mined }] = answers;
  if (mined) return !isIn(row, mined.transfers);
  const isUnknown = answers.every(({ sent }) => sent === null);
  return isUnknown && Date.now() - row.seenAt.getTime() > FORGOTTEN_AFTER_MS;
}

const isIn = (row: Row, transfers: Parameters<typeof isSameLog>[0][]) =>
  transfers.some((log) => isSameLog(logOf(row), log));

import "server-only";
import type { DecideAlarm, Order } from "@/lib/contract/orders";
import { NO_ALARM } from "../alarms/raise-alarm";
import { readElectorate } from "../approvals/electorate";
import { asksPasskey } from "../approvals/requirement-of";
import { countWords } from "../approvals/voters";
import { appendAudit } from "../audit/append";
import { hidingAddress } from "../audit/without-addresses";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import type { AlarmRecord, Difference } from "../db/order-records";
import { AppError } from "../errors";
import { pin, sameInstructions } from "../instructions/compare-reading";
import { approversToAsk, contributors, except, orderMail, queueMails, team } from "../mail/notify";
import { changeOrder, type Values } from "../order-record/change";
import { findOrder, type OrderRow } from "../order-record/find";
import { proofDetail } from "../proofs/require-proof";
import { requireVoteProof } from "../proofs/require-vote-proof";
import { markUnchecked } from "../transfers/address-unchecked";
import { isUnchecked } from "../transfers/destination";
import { notifyOfForeign } from "../transfers/notify-of-transfer";
import { isEnded } from "../transfers/order-ending";
import { postIfWanted } from "../transfers/write-finding";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

type Input = DecideAlarm & { id: string };

/**
 * An approver's word on an alarm. It is cleared once those agree whom the approval rules ask for on this order, and what the issuer
 * shows then counts as approved; a single one can decide that the order stays blocked.
 * @throws AppError `forbidden` (own order, not named by the rules), `conflict` (no alarm, agreed already), `stale_content` (the issuer shows others by now).
 */
export async function decideAlarm(context: Context, { id, signature, ...decision }: Input): Promise<Order> {
  const { accept, note, ...seen } = decision;
  const row = await context.db.transaction(async (tx) => {
    // A new approver's word cannot clear it, but keep it.
    const tolerate = accept ? [] : (["not_yet", "made_by_author"] as const);
    const order = await lockFor(tx, id, "decide_alarm", context, { tolerate });
    if (accept) requireSeen(order, seen);
    const passkey = await asksPasskey(tx, order);
    const asked = { act: "decide_alarm", id: order.id, content: decision, signature, passkey } as const;
    const proof = accept ? await requireVoteProof(context, tx, asked) : null;
    const at = new Date().toISOString();
    const enrolledAt = proof?.signed?.vouchesFrom.toISOString();
    const word = { by: context.person.id, note, at, ...(enrolledAt && { enrolledAt }) };
    const before = order.alarm ?? { by: null, at, differences: [], votes: [], kept: null };
    const electorate = await readElectorate(tx);
    if (accept) requireFirst(countWords(electorate, order, before.votes).counting, word);
    // One's own earlier word that counts no more makes way for this one.
    const others = before.votes.filter(({ by }) => by !== word.by);
    const alarm: AlarmRecord = accept
      ? { ...before, votes: [...others, word] }
      : { ...before, votes: [], kept: word };
    const words = countWords(electorate, order, alarm.votes);
    const { counting, required, isEnough, wouldBeEnough: areEnough } = words;
    if (accept && !counting.includes(context.person.id)) throw NOT_NAMED;
    const given = counting.length;
    const isCleared = accept && isEnough;
    const changed = await changeOrder(tx, order.id, order.state, isCleared ? cleared(order) : { alarm });
    if (!changed) throw overtaken(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.alarm_decided",
      orderId: order.id,
      subject: order.code,
      detail: {
        ...{ code: order.alarmCode, accept, note, given, required },
        ...(accept && whatIsAccepted(order)),
        ...(proof && proofDetail(context, proof.signatureId, decision)),
      },
    });
    await tell(context, tx, changed, { accept, isCleared, areEnough });
    return changed;
  });
  return viewOne(context, row);
}

/** What the issuer shows counts as approved then, so nobody else says so than who may approve it. */
const NOT_NAMED = new AppError(
  "forbidden",
  "The approval rules name who approves this redemption, and so who can clear its alarm. You can still decide that it stays blocked.",
);

/** What counts from now on in place of what was approved. */
function whatIsAccepted({ observedInstructions: observed, alarm }: OrderRow): Record<string, unknown> {
  const differences = alarm?.differences ?? [];
  return { ...(observed && { observed }), ...(differences.length > 0 && { differences }) };
}

/** What is accepted is what was compared, even if the issuer changed it, or another alarm was raised, a moment ago. */
function requireSeen(order: OrderRow, seen: Omit<DecideAlarm, "accept" | "note">): void {
  const { alarmCode, observedInstructions: shown, alarm } = order;
  // The page shows them without an address that is hidden.
  const textOf = (differences: Pick<Difference, "field" | "found">[]) =>
    JSON.stringify(hidingAddress(order)(differences.map(({ field, found }) => [field, found])).sort());
  const isOther =
    (seen.code && seen.code !== alarmCode) ||
    (seen.raisedAt && seen.raisedAt !== alarm?.at) ||
    (shown && !sameInstructions(shown, seen.observed)) ||
    (seen.differences && textOf(seen.differences) !== textOf(alarm?.differences ?? []));
  if (!isOther) return;
  throw new AppError(
    "stale_content",
    "This alarm, or what the issuer shows, has changed since you read it. Nothing was accepted. Read it again.",
  );
}

function requireFirst(counting: readonly string[], { by }: { by: string }): void {
  if (!counting.includes(by)) return;
  throw new AppError("conflict", "You have already agreed to this. Another approver has to agree as well.");
}

/** The order as it goes on: what the issuer shows is taken as it is, and read again at once. */
function cleared(order: OrderRow): Values {
  const { observedInstructions: shown, alarm, acceptedDifferences } = order;
  const differences = alarm?.differences ?? [];
  const transfer = differences.find(({ field }) => field === "CryptoTransferId");
  const accepted = differences.filter((one) => one !== transfer);
  return {
    ...NO_ALARM,
    ...(accepted.length > 0 && { acceptedDifferences: [...(acceptedDifferences ?? []), ...accepted] }),
    ...(shown && { ...pin(shown, transfer?.found ?? null), ...ANOTHER_PLACE }),
    // Another transfer whose instructions nobody could read yet: they are pinned at the next reading.
    ...(transfer && !shown && { ...UNPINNED, cryptoTransferId: transfer.found }),
    ...(transfer && order.transactionHash && !isEnded(order) && untold(order)),
    nextCheckAt: new Date(),
    idlePolls: 0,
  };
}

/** What was checked, overridden or flagged under other instructions says nothing about these. */
const ANOTHER_PLACE = {
  watchedFrom: null,
  hashCheck: null,
  hashOverride: null,
  addressUnchecked: false,
} satisfies Values;

/** What the issuer answered for one transfer it has not said of another: the hash is checked and told again. */
const untold = ({ postAsked, confirmationState }: OrderRow): Values => ({
  confirmationState: "recorded",
  confirmationAt: new Date(),
  postAsked: postAsked || confirmationState === "accepted",
  postTries: 0,
  postDueAt: null,
  statusNote: null,
});

const UNPINNED = {
  ...ANOTHER_PLACE,
  walletOwner: null,
  walletAddress: null,
  instructedAmount: null,
  pinnedAt: null,
} satisfies Values;

type Told = {
  accept: boolean;
  isCleared: boolean;
  /** Whether the alarm would be cleared if these people agreed as well. */
  areEnough: (people: readonly { id: string }[]) => boolean;
};

async function tell(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  { accept, isCleared, areEnough }: Told,
): Promise<void> {
  const { queue, person } = context;
  if (!accept) return queueMails(queue, tx, orderMail("alarm_kept", order, except(person.id, team)));
  if (!isCleared)
    return queueMails(
      queue,
      tx,
      orderMail("alarm_agreed", order, approversToAsk(order, { but: person.id, areEnough })),
    );
  await queueMails(queue, tx, orderMail("alarm_cleared", order, contributors(order)));
  if (order.state !== "submitted") return;
  await notifyOfForeign(context, tx, order, { wasAsked: false });
  if (order.walletAddress && (await isUnchecked(tx, order, order.walletAddress))) {
    if (order.confirmationState === "recorded") await markUnchecked(tx, order);
    await queueMails(queue, tx, orderMail("address_check", order, approversToAsk(order)));
  }
  // A hash that was verified meanwhile waited for this.
  await postIfWanted(context, tx, await findOrder(tx, order.id));
}

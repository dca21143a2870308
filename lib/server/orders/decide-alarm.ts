import "server-only";
import type { DecideAlarm, Order } from "@/lib/contract/orders";
import { NO_ALARM } from "../alarms/raise-alarm";
import { votersOn, votesRequired } from "../approvals/voters";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import type { AlarmRecord, Difference } from "../db/order-records";
import { AppError } from "../errors";
import { pin, sameInstructions } from "../instructions/compare-reading";
import { notifyContributors, notifyTeam } from "../mail/notify";
import { changeOrder, type Values } from "../order-record/change";
import type { OrderRow } from "../order-record/find";
import { postIfWanted } from "../transfers/write-finding";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

type Input = DecideAlarm & { id: string };

/**
 * An approver's word on an alarm. It is cleared once as many agree as the policy asks for an order, and what the issuer
 * shows then counts as approved; a single one can decide that the order stays blocked.
 * @throws AppError `forbidden` (own order), `conflict` (no alarm, agreed already), `stale_content` (the issuer shows others by now).
 */
export async function decideAlarm(context: Context, { id, accept, note, ...seen }: Input): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "decide_alarm", context);
    if (accept) requireSeen(order, seen);
    const at = new Date().toISOString();
    const word = { by: context.person.id, note, at };
    const before = order.alarm ?? { by: null, at, differences: [], votes: [], kept: null };
    const alarm: AlarmRecord = accept
      ? { ...before, votes: [...before.votes, requireFirst(before, word)] }
      : { ...before, votes: [], kept: word };
    const voters = await votersOn(tx, order);
    const given = alarm.votes.filter(({ by }) => voters.has(by)).length;
    const required = await votesRequired(tx, order);
    const isCleared = accept && given >= required;
    const changed = await changeOrder(tx, order.id, order.state, isCleared ? cleared(order) : { alarm });
    if (!changed) throw overtaken(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.alarm_decided",
      orderId: order.id,
      subject: order.code,
      detail: { code: order.alarmCode, accept, note, given, required },
    });
    await tell(context, tx, changed, { accept, isCleared });
    return changed;
  });
  context.queue.notifyWorkers("send-mail");
  context.queue.notifyWorkers("post-confirmation");
  return viewOne(context, row);
}

/** What is accepted is what was compared, even if the issuer changed it a moment ago. */
function requireSeen({ observedInstructions: shown, alarm }: OrderRow, seen: Partial<DecideAlarm>): void {
  const isOther =
    (shown && !sameInstructions(shown, seen.observed)) ||
    (seen.differences && textOf(seen.differences) !== textOf(alarm?.differences ?? []));
  if (!isOther) return;
  throw new AppError(
    "stale_content",
    "What the issuer shows has changed since you compared it. Nothing was accepted. Compare it again.",
  );
}

const textOf = (differences: Pick<Difference, "field" | "found">[]) =>
  JSON.stringify(differences.map(({ field, found }) => [field, found]).sort());

function requireFirst({ votes }: AlarmRecord, word: AlarmRecord["votes"][number]) {
  if (!votes.some(({ by }) => by === word.by)) return word;
  throw new AppError("conflict", "You have already agreed to this. Another approver has to agree as well.");
}

/** The order as it goes on: what the issuer shows is taken as it is, and read again at once. */
function cleared({ observedInstructions: shown, alarm, acceptedDifferences }: OrderRow): Values {
  const differences = alarm?.differences ?? [];
  const transfer = differences.find(({ field }) => field === "CryptoTransferId");
  const accepted = differences.filter((one) => one !== transfer);
  return {
    ...NO_ALARM,
    ...(accepted.length > 0 && { acceptedDifferences: [...(acceptedDifferences ?? []), ...accepted] }),
    // A check that was made against other instructions says nothing about these.
    ...(shown && { ...pin(shown, transfer?.found ?? null), watchedFrom: null, hashCheck: null }),
    // Another transfer whose instructions nobody could read yet: they are pinned at the next reading.
    ...(transfer && !shown && { ...UNPINNED, cryptoTransferId: transfer.found }),
    nextCheckAt: new Date(),
    idlePolls: 0,
  };
}

const UNPINNED = {
  walletOwner: null,
  walletAddress: null,
  instructedAmount: null,
  pinnedAt: null,
  watchedFrom: null,
  hashCheck: null,
} satisfies Values;

async function tell(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  { accept, isCleared }: { accept: boolean; isCleared: boolean },
): Promise<void> {
  const { queue, person } = context;
  if (!accept) return notifyTeam(queue, tx, "alarm_kept", order, person.id);
  if (!isCleared) return;
  await notifyContributors(queue, tx, "alarm_cleared", order);
  // A hash that was verified meanwhile waited for this.
  if (order.state === "submitted") await postIfWanted(context, tx, order);
}

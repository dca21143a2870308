import "server-only";
import type { DecideAlarm } from "@/lib/contract/orders";
import { sameAddress } from "@/lib/domain/networks";
import { countVotes } from "@/lib/domain/rules/approvals";
import { approversToAsk, contributors, involvedIn, type Scope } from "@/lib/server/decisions";
import { except, orderMail, queueMails } from "@/lib/server/identity";
import { type AlarmRecord, AppError, type Difference, type Instructed } from "@/lib/server/platform";
import { findOrder, hidingAddress, type OrderRow, type Values } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { NO_ALARM } from "../alarms/raise-alarm";
import { pin, sameInstructions } from "../instructions/compare-reading";
import { markUnchecked } from "../transfers/address-unchecked";
import { askToVerify } from "../transfers/ask-to-verify";
import { isUnchecked } from "../transfers/destination";
import { notifyOfForeign } from "../transfers/notify-of-transfer";
import { isEnded } from "../transfers/order-ending";
import { postIfWanted } from "../transfers/post-confirmation";
import { orderAct, proofOfVote } from "./order-act";

type Input = DecideAlarm & { id: string };

/**
 * An approver's vote on an alarm. It is cleared once those agree whom the approval rules ask for on this order, and what the issuer
 * shows then counts as approved; a single one can decide that the order stays blocked.
 * @throws AppError `forbidden` (own order, not named by the rules), `conflict` (no alarm, agreed already), `stale_content` (the issuer shows others by now).
 */
export const decideAlarm = orderAct<Input>({
  action: "decide_alarm",
  // A new approver's vote cannot clear it, but keep it.
  tolerate: ({ accept }) => (accept ? [] : ["not_yet", "made_by_author"]),
  check: async (_scope, { order }, input) => {
    if (input.accept) requireSeen(order, input);
  },
  proof: (scope, now, vote) => (vote.accept ? proofOfVote("decide_alarm", scope, now, vote) : null),
  apply: async (scope, { order, around }, { accept, note }, { signed }) => {
    const at = new Date().toISOString();
    const enrolledAt = signed?.vouchesFrom.toISOString();
    const vote = { by: scope.person.id, note, at, ...(enrolledAt && { enrolledAt }) };
    const before = order.alarm ?? { by: null, at, differences: [], votes: [], kept: null };
    if (accept) requireFirst(countVotes(around, order, before.votes).counting, vote);
    // One's own earlier vote that counts no more makes way for this one.
    const others = before.votes.filter(({ by }) => by !== vote.by);
    const alarm: AlarmRecord = accept
      ? { ...before, votes: [...others, vote] }
      : { ...before, votes: [], kept: vote };
    const { counting, required, isEnough, wouldBeEnough: areEnough } = countVotes(around, order, alarm.votes);
    // What the issuer shows counts as approved then, so only those say so who may approve it.
    if (accept && !counting.includes(vote.by)) throw new AppError("forbidden", words.alarm.notNamed);
    const isCleared = accept && isEnough;
    return {
      set: isCleared ? cleared(order, counting) : { alarm },
      audit: {
        action: "order.alarm_decided",
        detail: {
          ...{ code: order.alarmCode, accept, note, given: counting.length, required },
          ...(accept && whatIsAccepted(order)),
        },
      },
      mails: (changed) => {
        if (!accept) return [orderMail("alarm_kept", changed, except(vote.by, involvedIn(changed)))];
        if (isCleared) return [orderMail("alarm_cleared", changed, contributors(changed))];
        return [orderMail("alarm_agreed", changed, approversToAsk(changed, { but: vote.by, areEnough }))];
      },
      after: async (changed) => {
        if (isCleared && changed.state === "submitted") await goOn(scope, changed);
      },
    };
  },
});

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
    seen.code !== alarmCode ||
    (seen.raisedAt && seen.raisedAt !== alarm?.at) ||
    (shown && !sameInstructions(shown, seen.observed)) ||
    textOf(seen.differences ?? []) !== textOf(alarm?.differences ?? []);
  if (!isOther) return;
  throw new AppError("stale_content", words.alarm.changed);
}

function requireFirst(counting: readonly string[], { by }: { by: string }): void {
  if (!counting.includes(by)) return;
  throw new AppError("conflict", words.alarm.agreed);
}

/** The order as it goes on: what the issuer shows is taken as it is, and read again at once. `by` are those who agreed. */
function cleared(order: OrderRow, by: readonly string[]): Values {
  const { observedInstructions: shown, alarm, acceptedDifferences } = order;
  const differences = alarm?.differences ?? [];
  const transfer = differences.find(({ field }) => field === "CryptoTransferId");
  const accepted = differences.filter((one) => one !== transfer);
  return {
    ...NO_ALARM,
    ...(accepted.length > 0 && { acceptedDifferences: [...(acceptedDifferences ?? []), ...accepted] }),
    ...(shown && { ...pin(shown, transfer?.found ?? null), ...ANOTHER_PLACE }),
    ...(isOtherAddress(order, shown, transfer) && { addressChange: changeOf(order, by) }),
    // Another transfer whose instructions could not be read yet: they are pinned at the next reading.
    ...(transfer && !shown && { ...UNPINNED, cryptoTransferId: transfer.found }),
    ...(transfer && order.transactionHash && !isEnded(order) && untold(order)),
    nextCheckAt: new Date(),
    idlePolls: 0,
  };
}

/** Whether the address that counts from now on is another one, or may be: of another transfer it is still to be read. */
function isOtherAddress(
  { walletAddress }: OrderRow,
  shown: Instructed | null,
  transfer: Difference | undefined,
): boolean {
  if (walletAddress === null) return false;
  return shown ? !sameAddress(walletAddress, shown.walletAddress) : transfer !== undefined;
}

const changeOf = ({ walletAddress }: OrderRow, by: readonly string[]) => ({
  ...{ from: walletAddress ?? "", at: new Date().toISOString(), by: [...by] },
});

/** What was checked, overridden or flagged under other instructions says nothing about these. */
const ANOTHER_PLACE = {
  watchedFrom: null,
  hashCheck: null,
  hashOverride: null,
  addressUnchecked: false,
} satisfies Values;

/** What the issuer answered for one transfer it has not said of another: the hash is checked and posted again. */
const untold = ({ postAsked, confirmationState }: OrderRow): Values => ({
  confirmationState: "recorded",
  confirmationAt: new Date(),
  postAsked: postAsked || confirmationState === "accepted",
  postTries: 0,
  postDueAt: null,
  remark: null,
});

const UNPINNED = {
  ...ANOTHER_PLACE,
  walletOwner: null,
  walletAddress: null,
  instructedAmount: null,
  pinnedAt: null,
} satisfies Values;

/** What waited for the alarm to be cleared. */
async function goOn(scope: Scope, order: OrderRow): Promise<void> {
  const { tx } = scope;
  await notifyOfForeign(scope, tx, order, { wasAsked: false });
  if (order.walletAddress && (await isUnchecked(tx, order, order.walletAddress))) {
    if (order.confirmationState === "recorded") await markUnchecked(tx, order);
    await queueMails(scope.queue, tx, askToVerify(order));
  }
  // A hash that was verified meanwhile waited for this.
  await postIfWanted(scope, tx, await findOrder(tx, order.id));
}

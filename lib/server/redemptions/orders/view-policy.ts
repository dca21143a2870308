import "server-only";
import type { OrderPolicy } from "@/lib/contract/orders";
import { describeRequirement } from "@/lib/domain/policies/describe";
import { countVotes, type Standing } from "@/lib/domain/rules/approvals";
import { deadlineFrom } from "@/lib/server/decisions";
import type { OrderRow } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import type { Surroundings } from "./facts";

/** What the rules ask of an order, as its page shows it. */
export function policyOf(row: OrderRow, around: Surroundings, standing: Standing): OrderPolicy {
  const { requirement, eligible, required, isOpenToAll, isStuck } = standing;
  const nameOf = (id: string) => around.everybody.find((one) => one.id === id)?.name ?? words.unknownPerson;
  const isPending = row.state === "pending_approval";
  const lacksNote = isPending && requirement.noteRequired && !row.note;
  const expiresAt = expiryOf(row, around);
  return {
    // The moment says more than how many days after.
    text: describeRequirement(expiresAt ? { ...requirement, expiryDays: null } : requirement, { nameOf }),
    rules: requirement.because.map(({ currency, above }) => ({ currency, above })),
    approvalsRequired: required,
    passkey: requirement.passkey,
    noteRequired: requirement.noteRequired,
    eligible: isPending ? eligible : [],
    openToAll: isOpenToAll,
    problem: isPending && isStuck ? "too_few" : lacksNote ? "note_missing" : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** When it expires; null once that is over. */
export function expiryOf(row: OrderRow, around: Surroundings): Date | null {
  const since = waitingSince(row, around);
  return since && deadlineFrom(row, around.policies, since).at;
}

/** Since when it waits for approval, or to be submitted; `given` is in the order of time. */
export function waitingSince(row: OrderRow, { given }: Surroundings): Date | null {
  if (row.state === "pending_approval") return row.updatedAt;
  return row.state === "approved" ? (given(row).at(-1)?.at ?? row.updatedAt) : null;
}

/** How many approvers it takes to clear its alarm. */
export const alarmVotes = (row: OrderRow, around: Surroundings): number =>
  countVotes(around, row, row.alarm?.votes ?? []).required;

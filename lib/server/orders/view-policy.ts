import "server-only";
import type { OrderPolicy } from "@/lib/contract/orders";
import { describeRequirement } from "@/lib/domain/policies/describe";
import { deadlineFrom } from "../approvals/deadline";
import { countWords, type Standing } from "../approvals/voters";
import type { OrderRow } from "../order-record/find";
import type { Surroundings } from "./facts";

/** What the rules ask of an order, as its page shows it. */
export function policyOf(row: OrderRow, around: Surroundings, standing: Standing): OrderPolicy {
  const { requirement, eligible, required, isOpenToAll, isStuck } = standing;
  const nameOf = (id: string) => around.everybody.find((one) => one.id === id)?.name ?? "somebody unknown";
  const isPending = row.state === "pending_approval";
  const lacksNote = isPending && requirement.noteRequired && !row.note;
  return {
    text: describeRequirement(requirement, { nameOf }),
    rules: requirement.because.map(({ currency, above }) => ({ currency, above })),
    approvalsRequired: required,
    passkey: requirement.passkey,
    noteRequired: requirement.noteRequired,
    eligible: isPending ? eligible : [],
    openToAll: isOpenToAll,
    problem: isPending && isStuck ? "too_few" : lacksNote ? "note_missing" : null,
    expiresAt: expiryOf(row, around)?.toISOString() ?? null,
  };
}

/** `given` is in the order of time. */
function expiryOf(row: OrderRow, { policies, given }: Surroundings): Date | null {
  if (row.state === "pending_approval") return deadlineFrom(row, policies, row.updatedAt).at;
  if (row.state !== "approved") return null;
  const last = given(row).at(-1);
  return deadlineFrom(row, policies, last?.at ?? row.updatedAt).at;
}

/** How many approvers it takes to clear its alarm. */
export const alarmVotes = (row: OrderRow, around: Surroundings): number =>
  countWords(around, row, row.alarm?.votes ?? []).required;

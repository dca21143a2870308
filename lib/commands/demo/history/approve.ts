import type { PersonRow } from "@/lib/server/people/person-row";
import { change, type Story, sessionAt, tell, wait } from "./story";
import type { World } from "./world";

const COMMENTS = [
  null,
  null,
  null,
  "Matches the payment list.",
  "Checked against the treasury plan.",
] as const;

/** So many approvals, each by another approver some time later; with the last one it is approved. */
export function approve(story: Story, world: World, count = story.row.approvalsRequired): void {
  for (const approver of approversOf(world).slice(0, count)) {
    wait(story, world.random.between(4 * 60, 95 * 60));
    giveApproval(story, approver, world.random.pick(COMMENTS));
  }
  if (story.approvals.length < story.row.approvalsRequired) return;
  change(story, { state: "approved", approvedAt: story.at });
}

/** One rejection ends it. */
export function reject(story: Story, world: World): void {
  const [approver] = approversOf(world);
  if (!approver) return;
  wait(story, world.random.between(11 * 60, 150 * 60));
  const reason = world.random.pick(REASONS);
  const { id: orderId, contentHash } = story.row;
  const vote = { orderId, personId: approver.id, contentHash, at: story.at };
  story.approvals.push({ ...vote, decision: "rejected", comment: reason });
  change(story, { state: "rejected", statusNote: reason });
  tell(story, approver, "order.rejected", { reason, contentHash });
}

const REASONS = [
  "The amount differs from the invoice. Please check it and prepare a new redemption.",
  "We keep these tokens until the end of the month.",
  "Please use the account in Hamburg for this one.",
] as const;

function giveApproval(story: Story, approver: PersonRow, comment: string | null): void {
  const { id: orderId, contentHash, approvalsRequired: required } = story.row;
  const vote = { orderId, personId: approver.id, contentHash, at: story.at };
  story.approvals.push({ ...vote, decision: "approved", comment });
  tell(story, approver, "order.approved", {
    ...{ contentHash, comment: comment ?? undefined, given: story.approvals.length, required },
    ...sessionAt(story.at),
  });
}

/** Whoever of them looks first. */
const approversOf = ({ approvers, random }: World): PersonRow[] =>
  random.between(0, 3) === 0 ? approvers.toReversed() : approvers;

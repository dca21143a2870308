import "server-only";
import type { LostInPlace } from "@/lib/domain/remarks";
import { approversAmong, type Electorate } from "@/lib/domain/rules/approvals";
import { mayVoteNow } from "@/lib/domain/vote-delay";
import type { ApprovalRow } from "@/lib/server/decisions";
import type { OrderRow } from "@/lib/server/record";

/** Which approvals that were enough don’t count any more, and why. */
export function lostApprovals(electorate: Electorate, order: OrderRow, lost: readonly ApprovalRow[]) {
  const nameOf = (id: string) => electorate.everybody.find((one) => one.id === id)?.name ?? "";
  const judged = lost.map((row) => ({
    name: nameOf(row.personId),
    place: lostInPlace(electorate, order, row),
  }));
  return {
    names: judged.flatMap(({ name, place }) => (place || name === "" ? [] : [name])),
    inPlace: judged.flatMap(({ name, place }): LostInPlace[] => (place ? [{ name, ...place }] : [])),
  };
}

/** Why an approval that was given in the place of an approver is lost, where that is not a change of who gave it. */
function lostInPlace(
  electorate: Electorate,
  order: OrderRow,
  { personId, standsInFor, vouchesFrom, at }: ApprovalRow,
): Omit<LostInPlace, "name"> | null {
  const { everybody, standIns } = electorate;
  const [giver, away] = [personId, standsInFor].map((id) => everybody.find((one) => one.id === id));
  if (!giver || !away || giver.disabledAt) return null;
  if (!mayVoteNow(giver, vouchesFrom && { vouchesFrom }, at)) return null;
  if (approversAmong(electorate, order).every(({ id }) => id !== away.id))
    return { why: "cannot_approve", away: away.name };
  if (!mayVoteNow(away, null, at)) return { why: "changed", away: away.name };
  const stands = standIns.some(
    (one) => one.standInId === giver.id && one.personId === away.id && one.startsAt <= at && at < one.endsAt,
  );
  return stands ? null : { why: "stands_in_no_more", away: away.name };
}

import "server-only";
import { listed } from "@/lib/domain/policies/describe";
import { mayVoteNow } from "@/lib/domain/vote-delay";
import { approversAmong, type Electorate } from "../approvals/electorate";
import type { ApprovalRow } from "../approvals/voters";
import type { OrderRow } from "../order-record/find";

/** Why approvals that were enough don't count any more, for the people who read that. */
export function lostText(electorate: Electorate, order: OrderRow, lost: readonly ApprovalRow[]): string {
  const nameOf = (id: string) => electorate.everybody.find((one) => one.id === id)?.name ?? "";
  const inPlace = lost.flatMap((row) => {
    const why = lostInPlace(electorate, order, row);
    return why ? [{ row, why }] : [];
  });
  const names = listed(
    lost
      .filter((row) => inPlace.every((one) => one.row !== row))
      .map(({ personId }) => nameOf(personId))
      .filter((name) => name !== ""),
    "and",
  );
  const sentence = (name: string, why: string) => `The approval of ${name} no longer counts, since ${why}.`;
  const ofPlaces = inPlace.map(({ row, why }) => sentence(nameOf(row.personId) || "a colleague", why));
  if (ofPlaces.length > 0 && !names) return ofPlaces.join(" ");
  const own = sentence(names || "a colleague", "their access, role or sign-in has changed");
  return [own, ...ofPlaces].join(" ");
}

/** Why an approval that was given in the place of an approver is lost, where that is not a change of who gave it. */
function lostInPlace(
  electorate: Electorate,
  order: OrderRow,
  { personId, standsInFor, vouchesFrom, at }: ApprovalRow,
): string | null {
  const { everybody, standIns } = electorate;
  const [giver, away] = [personId, standsInFor].map((id) => everybody.find((one) => one.id === id));
  if (!giver || !away || giver.disabledAt) return null;
  if (!mayVoteNow(giver, vouchesFrom && { vouchesFrom }, at)) return null;
  if (approversAmong(electorate, order).every(({ id }) => id !== away.id))
    return `${away.name}, for whom they stood in, can’t approve it any more`;
  if (!mayVoteNow(away, null, at))
    return `the role or sign-in of ${away.name}, for whom they stood in, has changed`;
  const stands = standIns.some(
    (one) => one.standInId === giver.id && one.personId === away.id && one.startsAt <= at && at < one.endsAt,
  );
  return stands ? null : `they no longer stand in for ${away.name}`;
}

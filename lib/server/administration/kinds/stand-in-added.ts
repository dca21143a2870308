import "server-only";
import { type AddStandIn, addStandIn as addStandInShape, type StandIn } from "@/lib/contract/stand-ins";
import { standInRules } from "@/lib/domain/rules/people";
import { type OwnChange, Proposed, proposeOrApply } from "@/lib/server/decisions";
import { checkStandIn, type StandInRow, subjectOf, viewStandIn, writeStandIn } from "@/lib/server/identity";
import { throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Proposes that a person stands in for an approver who is away. @throws AppError as {@link proposeOrApply}, and `invalid` */
export async function addStandIn(context: Context, given: AddStandIn): Promise<StandIn | Proposed> {
  const made = await proposeOrApply(context, standInAdded, given);
  return made instanceof Proposed ? made : viewStandIn(context, made);
}

/** An approver is away and another person gives their approvals: accepted like a role, since it lets a person approve. */
export const standInAdded: OwnChange<AddStandIn, StandInRow> = {
  kind: "stand_in_added",
  place: "here",
  act: "stand_in.add",
  proposersOf: ({ target: personId, proposedBy: id }) =>
    standInRules
      .rolesFor("add")
      .filter((role) => !standInRules.refusal("add", { personId }, { id, roles: [role] })),
  votes: 1,
  draft: async ({ db, person }, given) => {
    throwIfRefused(standInRules.refusal("add", given, person));
    const pair = await checkStandIn(db, given);
    return {
      subject: subjectOf(pair),
      subjectPersonId: given.standInId,
      target: given.personId,
      before: null,
      after: { ...given },
    };
  },
  read: async () => null,
  apply: ({ person }, tx, { after }, agreement) =>
    writeStandIn(tx, person.id, addStandInShape.parse(after), agreement),
};

import "server-only";
import { type AddStandIn, addStandIn } from "@/lib/contract/stand-ins";
import { AppError } from "../../errors";
import { checkStandIn, type StandInRow, subjectOf, writeStandIn } from "../../stand-ins/write";
import type { OwnChange } from "../change-type";

/** An approver is away and somebody else gives their approvals: accepted like a role, since it lets somebody approve. */
export const standInAdded: OwnChange<AddStandIn, StandInRow> = {
  kind: "stand_in_added",
  place: "here",
  proposers: ["admin", "approver"],
  proposersOf: ({ target, proposedBy }) => (target === proposedBy ? ["admin", "approver"] : ["admin"]),
  votes: 1,
  draft: async ({ db, person }, given) => {
    if (given.personId !== person.id && !person.roles.includes("admin")) throw ownOnly();
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
    writeStandIn(tx, person.id, addStandIn.parse(after), agreement),
};

const ownOnly = () =>
  new AppError("forbidden", "You can propose a stand-in for yourself. An admin can propose one for others.");

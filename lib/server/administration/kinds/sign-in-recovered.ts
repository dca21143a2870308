import "server-only";
import type { OwnChange } from "@/lib/server/decisions";
import { askForLapsedChecks } from "@/lib/server/redemptions";
import { inviteTo } from "../people/invite";
import { readProofs, recoverSignIn } from "../people/recover";
import { about, personOf } from "./person-of";

/** Somebody has lost their passkeys: what would let another person in as them is accepted by two others. */
export const signInRecovered: OwnChange<{ id: string }, undefined> = {
  kind: "sign_in_recovered",
  place: "here",
  act: "person.recover_sign_in",
  votes: 2,
  draft: async ({ db }, { id }) => {
    const row = await personOf(db, id);
    const before = await readProofs(db, id);
    return {
      ...about(row),
      before,
      after: { passkeys: [], authenticatorApp: false, businessAccount: false },
    };
  },
  // It takes whatever they have by then: what somebody else adds meanwhile must not get in its way.
  read: async (_tx, { before }) => before,
  apply: async (context, tx, { target }, { timing: wordCounts }) => {
    await recoverSignIn(tx, target, { actorId: context.person.id, wordCounts });
    await askForLapsedChecks(context.queue, tx, target);
    await inviteTo(context.queue, tx, target);
    return undefined;
  },
};

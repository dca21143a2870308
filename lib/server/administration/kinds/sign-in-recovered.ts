import "server-only";
import { personRules } from "@/lib/domain/rules/people";
import { type OwnChange, type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { askForLapsedChecks } from "@/lib/server/redemptions";
import { inviteTo } from "../people/invite";
import { readProofs, recoverSignIn as takeWaysIn } from "../people/recover";
import { about, personOf } from "./person-of";

/**
 * Proposes that a person who lost what they sign in with starts again with a link by mail; two others accept it. Of a person who
 * was disabled it comes before their access: whoever has their passkey must not be let in with it.
 * @throws AppError as {@link proposeOrApply}, and `conflict` for oneself
 */
export function recoverSignIn(context: Context, given: { id: string }): Promise<undefined | Proposed> {
  return proposeOrApply(context, signInRecovered, given);
}

/** A person has lost their passkeys: what would let another person in as them is accepted by two others. */
export const signInRecovered: OwnChange<{ id: string }, undefined> = {
  kind: "sign_in_recovered",
  place: "here",
  act: "person.recover_sign_in",
  votes: 2,
  draft: async ({ db, person }, { id }) => {
    const row = await personOf(db, id);
    throwIfRefused(personRules.refusal("recover_sign_in", row, person));
    const before = await readProofs(db, id);
    return {
      ...about(row),
      before,
      after: { passkeys: [], authenticatorApp: false, businessAccount: false },
    };
  },
  // It takes whatever they have by then: what another person adds meanwhile must not get in its way.
  read: async (_tx, { before }) => before,
  apply: async (context, tx, { target }, { timing: wordCounts }) => {
    await takeWaysIn(tx, target, { actorId: context.person.id, wordCounts });
    await askForLapsedChecks(context.queue, tx, target);
    await inviteTo(context.queue, tx, target);
    return undefined;
  },
};

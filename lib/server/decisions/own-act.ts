import "server-only";
import type { Assertion } from "@/lib/contract/proofs";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { lockOwn, ownDemand, type PersonRow, passkeysOf } from "@/lib/server/identity";
import type { Act } from "./perform";

/** The person who acts, as they are now. */
type Own = { own: PersonRow };

/** The same with the passkeys that could prove it. */
type Proving = Own & { passkeys: readonly unknown[] };

type Declared<Input, Result> = {
  /** What they prove, and of which thing; left out where the input itself proves it, or nothing has to. */
  proves?: (input: Input) => { act: ProofAct; id: string; signature: Assertion | undefined };
  apply: Act<Input, Own, object, Result>["apply"];
};

/**
 * An act of a person on their own account, open to everyone: in a session that has not ended meanwhile, one at a time of each person.
 * @throws AppError `unauthenticated`, `step_up_required`
 */
export const ownAct = <Input, Result>({
  proves,
  apply,
}: Declared<Input, Result>): Act<Input, Proving, object, Result> => ({
  read: async (scope) => ({
    own: await lockOwn(scope.tx, scope),
    passkeys: proves ? await passkeysOf(scope.tx, scope.person.id) : [],
  }),
  refusal: () => null,
  ...(proves && { proof: (scope, { passkeys }, input) => ownDemand(scope, passkeys, proves(input)) }),
  apply,
});

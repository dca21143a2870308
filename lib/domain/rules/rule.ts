import type { Role } from "../roles";
import { mayVoteNow, type Signed } from "../vote-delay";

/** Who acts: a person by id, with the roles they hold now, and from when on their word as an approver counts. */
export type Actor = { id: string; roles: readonly Role[]; approvesFrom: Date | null };

/** Why a person may not do something now: an error code, and the sentence they read. */
export type Refusal = {
  code: "forbidden" | "wrong_state" | "conflict" | "paused" | "reserved";
  message: string;
};

/** One condition of an action, decided on what is known of its subject; null when it is met. `signed` is the passkey that they sign with. */
export type Rule<Facts, Person = Actor, Refused extends Refusal = Refusal> = (
  facts: Facts,
  person: Person,
  signed: Signed | null,
) => Refused | null;

/** What the first condition says that is not met; null when all are. */
export function firstRefusal<Facts, Person, Refused extends Refusal>(
  rules: readonly Rule<Facts, Person, Refused>[],
  facts: Facts,
  person: Person,
  signed: Signed | null = null,
): Refused | null {
  for (const rule of rules) {
    const refused = rule(facts, person, signed);
    if (refused) return refused;
  }
  return null;
}

/** A condition that is not met where this is so. */
export const refuseIf =
  <Facts, Person = Actor>(
    isSo: (facts: Facts, person: Person) => boolean,
    code: Refusal["code"],
    message: string,
  ): Rule<Facts, Person> =>
  (facts, person) =>
    isSo(facts, person) ? { code, message } : null;

/** Whether somebody holds one of these roles. */
export const holds = ({ roles }: Pick<Actor, "roles">, needed: readonly Role[]): boolean =>
  needed.some((role) => roles.includes(role));

/** Whether somebody counts as an approver now. */
export const isVoter = (person: Pick<Actor, "roles" | "approvesFrom">): boolean =>
  holds(person, ["approver"]) && mayVoteNow(person);

/** The refusal of a person who holds none of the roles that something needs; `act` reads after "can". */
export const roleMissing = (needed: readonly Role[], act = "do this"): Refusal => ({
  code: "forbidden",
  message: `Only ${needed.map((role) => `${role}s`).join(" and ")} can ${act}. An admin can give you that role.`,
});

import type { words } from "../../words/en/rules";
import { keysOf } from "../records";
import { DECIDERS, NOT_VIEWERS, type Role } from "../roles";
import { type CountsFrom, hasBegun, mayVoteNow, type Signed } from "../vote-delay";

/** Who acts: a person by id, with the roles they hold now, and from when on their decisions as an approver count. */
export type Actor = { id: string; roles: readonly Role[]; approvesFrom: Date | null };

type Holder = Pick<Actor, "roles">;

/**
 * The sentence that a person reads, of the words of refusals in their language (refusal-text.ts): pages ask what is allowed, and
 * load none of these words for it.
 */
export type Says = (say: typeof words) => string;

/** Why a person may not do something now: an error code, and the sentence they read. */
export type Refusal = {
  code: "forbidden" | "wrong_state" | "conflict" | "paused" | "reserved";
  says: Says;
};

/** One condition of an action, decided on what is known of its subject; null when it is met. `signed` is the passkey that they sign with. */
export type Rule<Facts, Person = Actor, Refused extends Refusal = Refusal> = {
  (facts: Facts, person: Person, signed: Signed | null): Refused | null;
  /** What a condition on roles asks for: one of these, or with `orStandIn` to stand in for a person who has one. */
  needed?: { roles: readonly Role[]; refused: Refused; orStandIn?: true };
};

/**
 * The rules of one kind of thing: for each action its conditions, in the order in which a person reads what speaks against it.
 * An act asks `refusal` on the locked row and pages show what is `allowed`; whom routes, docs/access.md and the database's
 * candidates let through to that is derived from the condition on roles.
 */
export function ruleTable<Action extends string, Facts, Person extends Holder, Refused extends Refusal>(
  rules: Record<Action, readonly Rule<Facts, Person, Refused>[]>,
) {
  const actions = keysOf(rules);
  const refusal = (action: Action, facts: Facts, person: Person, signed: Signed | null = null) => {
    for (const rule of rules[action]) {
      const refused = rule(facts, person, signed);
      if (refused) return refused;
    }
    return null;
  };
  const neededFor = (action: Action) => rules[action].find(({ needed }) => needed)?.needed;
  return {
    /** Everything that it has rules for. */
    actions,
    /** Why a person may not do this now, or null when they may. */
    refusal,
    /** Everything that a person may do now. */
    allowed: (facts: Facts, person: Person, signed: Signed | null = null): Action[] =>
      actions.filter((action) => refusal(action, facts, person, signed) === null),
    /** The roles of which one is needed for this, whatever else is. */
    rolesFor: (action: Action): readonly Role[] => neededFor(action)?.roles ?? [],
    /** Why none of a person's roles lets them do this, whatever it is about; null where one may. */
    roleRefusal: (action: Action, person: Holder): Refused | null => {
      const needed = neededFor(action);
      return !needed || holds(person, needed.roles) ? null : needed.refused;
    },
    /** Whether there can be anything with which this person may do it. */
    mayEver: (action: Action, person: Holder, isStandIn = false): boolean => {
      const needed = neededFor(action);
      return !needed || holds(person, needed.roles) || (isStandIn && needed.orStandIn === true);
    },
  };
}

/** A condition that is not met where this is so. */
export const refuseIf =
  <Facts, Person = Actor>(
    isSo: (facts: Facts, person: Person) => boolean,
    code: Refusal["code"],
    says: Says,
  ): Rule<Facts, Person> =>
  (facts, person) =>
    isSo(facts, person) ? { code, says } : null;

/** A condition on the roles that a person holds. */
export const needs = <Refused extends Refusal>(
  roles: readonly Role[],
  refused: Refused,
): Rule<unknown, Holder, Refused> =>
  Object.assign((_facts: unknown, person: Holder) => (holds(person, roles) ? null : refused), {
    needed: { roles, refused },
  });

/** What people do by their roles, as the words of refusals name it. */
export type RoleAct = Parameters<(typeof words)["roleMissing"]>[1];

/** The refusal of a person who holds none of the roles that something needs. */
export const roleMissing = (needed: readonly Role[], act: RoleAct = "any"): Refusal => ({
  code: "forbidden",
  says: (say) => say.roleMissing(needed, act),
});

/** The condition whose refusal says no more than that. */
export const needsRole = (roles: readonly Role[], act?: RoleAct) => needs(roles, roleMissing(roles, act));

/** Those of these roles that a person holds. */
export const rolesHeld = <Some extends Role>({ roles }: Holder, among: readonly Some[]): Some[] =>
  among.filter((role) => roles.includes(role));

/** Whether a person holds one of these roles. */
export const holds = (person: Holder, needed: readonly Role[]): boolean =>
  rolesHeld(person, needed).length > 0;

/** The same for a person who may sign in. */
export const holdsNow = (person: Holder & { disabledAt: Date | null }, needed: readonly Role[]): boolean =>
  person.disabledAt === null && holds(person, needed);

export const isApprover = (person: Holder): boolean => holds(person, ["approver"]);

/** Whether a person is an approver who may sign in. */
export const isApproverNow = (person: Parameters<typeof holdsNow>[0]): boolean =>
  holdsNow(person, ["approver"]);

/** Whether a person decides on proposals. */
export const isDecider = (person: Holder): boolean => holds(person, DECIDERS);

/** Whether a person does more than look. */
export const isNoViewer = (person: Holder): boolean => holds(person, NOT_VIEWERS);

/** Whether a person counts as an approver now. */
export const isVoter = (person: Pick<Actor, "roles" | "approvesFrom">): boolean =>
  isApprover(person) && mayVoteNow(person);

/** From when on a decision in a role counts. */
const FROM: Record<Role, (person: CountsFrom) => Date | null> = {
  approver: ({ approvesFrom }) => approvesFrom,
  admin: ({ adminFrom }) => adminFrom,
  preparer: () => null,
  viewer: () => null,
};

/** Whether a person's decisions count at a moment in at least one of these roles. */
export const countsAs = (
  person: Holder & CountsFrom,
  roles: readonly Role[],
  signed: Signed | null = null,
  at = new Date(),
): boolean => rolesHeld(person, roles).some((role) => hasBegun(FROM[role](person), signed, at));

/**
 * From when on, at the soonest, a person's decisions count in one of these roles; null where they do now, or the person has none
 * of the roles.
 */
export function countsFrom(
  person: Holder & CountsFrom,
  roles: readonly Role[],
  at = new Date(),
): Date | null {
  if (countsAs(person, roles, null, at)) return null;
  const times = rolesHeld(person, roles).flatMap((role) => FROM[role](person) ?? []);
  return times.reduce<Date | null>((soonest, time) => (soonest && soonest < time ? soonest : time), null);
}

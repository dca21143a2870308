import { DECIDERS, type Role } from "../roles";
import {
  type Actor,
  holds,
  holdsNow,
  needsRole,
  type Refusal,
  type Rule,
  ruleTable,
  type Says,
} from "./rule";

type Person = Pick<Actor, "id" | "roles">;

const ADMIN = needsRole(["admin"]);

/** Whom a change is about, and the roles that they would have then. */
export type PersonFacts = { id: string; roles?: readonly Role[] };

type PersonRule = Rule<PersonFacts, Person>;

const ownRole: Says = ({ person }) => person.ownRole;

const keepsOwnRole: PersonRule = ({ id, roles }, person) =>
  id === person.id && roles && !holds({ roles }, ["admin"]) ? { code: "conflict", says: ownRole } : null;

const notOwnAccess: PersonRule = ({ id }, person) =>
  id === person.id ? { code: "conflict", says: ownRole } : null;

const notSignedIn: PersonRule = ({ id }, person) =>
  id === person.id ? { code: "conflict", says: (say) => say.person.signedIn } : null;

/** Who may ask for what about a person; a second one decides on most of it (proposals.ts). */
export const personRules = ruleTable<
  "add" | "change" | "enable" | "disable" | "recover_sign_in",
  PersonFacts,
  Person,
  Refusal
>({
  add: [ADMIN],
  change: [ADMIN, keepsOwnRole],
  enable: [ADMIN],
  disable: [ADMIN, notOwnAccess],
  recover_sign_in: [needsRole(DECIDERS), notSignedIn],
});

/** An approver who is away, and who acts in their place. */
export type StandInFacts = { personId: string; standInId?: string };

type StandInRule = Rule<StandInFacts, Person>;

const isAdmin = (person: Person) => holds(person, ["admin"]);

const forOneself: StandInRule = ({ personId }, person) =>
  personId === person.id || isAdmin(person) ? null : { code: "forbidden", says: (say) => say.person.standIn };

const ofOneself: StandInRule = ({ personId, standInId }, person) =>
  [personId, standInId].includes(person.id) || isAdmin(person)
    ? null
    : { code: "forbidden", says: (say) => say.person.endStandIn };

/** Who may ask for a stand-in, and end one. */
export const standInRules = ruleTable<"add" | "end", StandInFacts, Person, Refusal>({
  add: [needsRole(DECIDERS), forOneself],
  end: [needsRole(["admin", "approver", "preparer"]), ofOneself],
});

type Access = Parameters<typeof holdsNow>[0];

/** Whether a person with access gains a role by a change; `before` is null for one who is added by it. */
export const gains = (role: Role, before: Access | null, after: Access): boolean =>
  holdsNow(after, [role]) && !(before && holdsNow(before, [role]));

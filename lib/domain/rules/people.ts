import type { Role } from "../roles";
import { type Actor, holds, needs, type Refusal, type Rule, roleMissing, ruleTable } from "./rule";

type Person = Pick<Actor, "id" | "roles">;

const ADMIN = needs(["admin"], roleMissing(["admin"]));

/** Whom a change is about, and the roles that they would have then. */
export type PersonFacts = { id: string; roles?: readonly Role[] };

type PersonRule = Rule<PersonFacts, Person>;

const OWN_ROLE = "You cannot take away your own admin role or access. Ask another admin.";

const keepsOwnRole: PersonRule = ({ id, roles }, person) =>
  id === person.id && roles && !holds({ roles }, ["admin"]) ? { code: "conflict", message: OWN_ROLE } : null;

const notOwnAccess: PersonRule = ({ id }, person) =>
  id === person.id ? { code: "conflict", message: OWN_ROLE } : null;

const notSignedIn: PersonRule = ({ id }, person) =>
  id === person.id
    ? {
        code: "conflict",
        message: "You are signed in. Add a passkey, or change your password, under Your account.",
      }
    : null;

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
  recover_sign_in: [needs(["admin", "approver"], roleMissing(["admin", "approver"])), notSignedIn],
});

/** An approver who is away, and who acts in their place. */
export type StandInFacts = { personId: string; standInId?: string };

type StandInRule = Rule<StandInFacts, Person>;

const isAdmin = (person: Person) => holds(person, ["admin"]);

const forOneself: StandInRule = ({ personId }, person) =>
  personId === person.id || isAdmin(person)
    ? null
    : {
        code: "forbidden",
        message: "You can propose a stand-in for yourself. An admin can propose one for others.",
      };

const ofOneself: StandInRule = ({ personId, standInId }, person) =>
  [personId, standInId].includes(person.id) || isAdmin(person)
    ? null
    : { code: "forbidden", message: "The two people it is about and admins can end it." };

/** Who may ask for a stand-in, and end one. */
export const standInRules = ruleTable<"add" | "end", StandInFacts, Person, Refusal>({
  add: [needs(["admin", "approver"], roleMissing(["admin", "approver"])), forOneself],
  end: [needs(["admin", "approver", "preparer"], roleMissing(["admin", "approver", "preparer"])), ofOneself],
});

type Access = { roles: readonly Role[]; disabledAt: Date | null };

/** Whether a person with access gains a role by a change; `before` is null for one who is added by it. */
export const gains = (role: Role, before: Access | null, after: Access): boolean =>
  hasNow(after, role) && !hasNow(before, role);

const hasNow = (person: Access | null, role: Role) => person?.disabledAt === null && holds(person, [role]);

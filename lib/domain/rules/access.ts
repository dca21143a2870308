import { NOT_VIEWERS, type Role } from "../roles";
import { type Actor, needs, type Refusal, roleMissing, ruleTable } from "./rule";

const only = (roles: readonly Role[], act?: string) => [needs(roles, roleMissing(roles, act))];

/** What a person's roles alone decide. */
export const accessRules = ruleTable({
  prepare_redemption: only(["preparer"], "prepare a redemption"),
  work_on_redemptions: only(["preparer", "approver"]),
  keep_templates: only(["preparer"]),
  name_account: only(["preparer"]),
  change_wallets: only(["preparer"]),
  let_token_go_on: only(NOT_VIEWERS),
  open_settings: only(["admin"]),
  change_rules: only(["admin"]),
  see_people: only(["admin"]),
  see_health: only(["admin"]),
  see_network_addresses: only(["admin"]),
  send_mails_again: only(["admin"]),
});

export type Access = Parameters<typeof accessRules.rolesFor>[0];

/** Why none of a person's roles lets them do this, or null. */
export const accessRefusal = (access: Access, person: Pick<Actor, "roles">): Refusal | null =>
  accessRules.refusal(access, null, person);

export const hasAccess = (access: Access, person: Pick<Actor, "roles">): boolean =>
  accessRefusal(access, person) === null;

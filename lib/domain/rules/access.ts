import { NOT_VIEWERS } from "../roles";
import { type Actor, needsRole, type Refusal, ruleTable } from "./rule";

/** What a person's roles alone decide. */
export const accessRules = ruleTable({
  prepare_redemption: [needsRole(["preparer"], "prepare")],
  work_on_redemptions: [needsRole(["preparer", "approver"])],
  decide_redemptions: [needsRole(["approver"])],
  keep_templates: [needsRole(["preparer"])],
  verify_addresses: [needsRole(["approver"], "verifyAddresses")],
  name_account: [needsRole(["preparer"])],
  import_statements: [needsRole(NOT_VIEWERS, "importStatements")],
  match_bank_lines: [needsRole(NOT_VIEWERS, "matchLines")],
  close_month: [needsRole(NOT_VIEWERS, "closeMonth")],
  change_report_settings: [needsRole(NOT_VIEWERS, "setReports")],
  change_wallets: [needsRole(["preparer"])],
  let_token_go_on: [needsRole(NOT_VIEWERS)],
  open_settings: [needsRole(["admin"])],
  change_rules: [needsRole(["admin"])],
  see_people: [needsRole(["admin"])],
  see_health: [needsRole(["admin"])],
  see_network_addresses: [needsRole(["admin"])],
  send_mails_again: [needsRole(["admin"])],
});

export type Access = Parameters<typeof accessRules.rolesFor>[0];

/** Why none of a person's roles lets them do this, or null. */
export const accessRefusal = (access: Access, person: Pick<Actor, "roles">): Refusal | null =>
  accessRules.refusal(access, null, person);

export const hasAccess = (access: Access, person: Pick<Actor, "roles">): boolean =>
  accessRefusal(access, person) === null;

import type { ChangeKind } from "../../domain/change-kinds";
import type { Role } from "../../domain/roles";

const aRole = (role: Role) => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;

/** What a person proposes and another one accepts. */
export const words = {
  titles: {
    person_added: "New person",
    person_changed: "Change of a person",
    person_enabled: "Access restored",
    person_disabled: "Access removed",
    sign_in_recovered: "Sign-in reset",
    wallet_added: "New wallet",
    wallet_removed: "Wallet removed",
    account_named: "New nickname",
    payer_confirmed: "New payer",
    api_token_added: "New API token",
    api_token_removed: "API token removed",
    policies_changed: "Approval rules",
    stand_in_added: "New stand-in",
    stand_in_ended: "Stand-in ended",
    token_let_go_on: "Stopped token",
    redemption_closed: "Closing a redemption",
    outcome_recorded: "Outcome of a redemption",
    sending_resumed: "Sending",
    wallet_facts_recorded: "Network and address of a wallet",
  } satisfies Record<ChangeKind, string>,
  /** After “proposed to”; `{what}` stands for the person or thing. */
  acts: {
    person_added: "add {what}",
    person_changed: "change {what}",
    person_enabled: "let {what} sign in again",
    person_disabled: "disable {what}",
    sign_in_recovered: "reset how {what} signs in",
    wallet_added: "add the wallet {what}",
    wallet_removed: "remove the wallet {what}",
    account_named: "change the nickname of {what}",
    payer_confirmed: "confirm {what} as payer",
    api_token_added: "create the API token {what}",
    api_token_removed: "remove the API token {what}",
    policies_changed: "change the approval rules",
    stand_in_added: "put the stand-in {what} in place",
    stand_in_ended: "end the stand-in {what}",
    token_let_go_on: "let {what} go on",
    redemption_closed: "close {what}",
    outcome_recorded: "settle the unknown outcome of {what}",
    sending_resumed: "resume all sending",
    wallet_facts_recorded: "record what the wallet {what} is",
  } satisfies Record<ChangeKind, string>,
  /** On the button of who accepts it: what it does. */
  accept: {
    change: "Accept change",
    add: (what: string) => `Add ${what}`,
    remove: (what: string) => `Remove ${what}`,
    create: (what: string) => `Create ${what}`,
    /** The roles as they are stored. */
    person: (who: string, roles: readonly Role[], list: (names: readonly string[]) => string) =>
      roles.length > 0 ? `Add ${who} as ${list(roles)}` : `Add ${who}`,
    changePerson: (who: string) => `Change ${who}`,
    roles: (who: string) => `Change ${who}’s roles`,
    role: (who: string, role: Role) => `Make ${who} ${aRole(role)}`,
    restore: (who: string) => `Restore access for ${who}`,
    disable: (who: string) => `Remove access of ${who}`,
    reset: (who: string) => `Reset ${who}’s sign-in`,
    payer: "Confirm payer",
    standIn: (who: string) => `Add ${who} as stand-in`,
    endStandIn: "End stand-in",
    goOn: (token: string) => `Resume ${token}`,
    close: (what: string) => `Close ${what}`,
    created: "Confirm: created",
    notCreated: "Confirm: not created",
    resume: "Resume sending",
    facts: (wallet: string) => `Record details of ${wallet}`,
  },
  endings: {
    wallet_not_confirmed: "The issuer didn’t say that it took the wallet. Its list shows whether it did.",
    removal_not_confirmed: "The issuer didn’t say that it removed the wallet. Its list shows whether it did.",
    interrupted:
      "We stopped while the issuer was being asked, so it isn’t known whether it was done. The issuer’s list shows whether it was.",
    issuer_answered: "The issuer has answered after all, so nothing has to be decided any more.",
    database_restored:
      "The database was restored, so this may have been decided already. Check, then propose it again.",
  },
};

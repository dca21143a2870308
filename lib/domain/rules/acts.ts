import type { Role } from "../roles";
import { accessRules } from "./access";
import { personRules, standInRules } from "./people";
import { confirmationRules, proposalRules } from "./proposals";
import type { Actor, Refusal } from "./rule";
import { sendingRules } from "./sending";
import { walletRules } from "./wallets";

/** The rules of everything but redemptions, by what they are about. */
const TABLES = {
  access: accessRules,
  sending: sendingRules,
  wallet: walletRules,
  person: personRules,
  stand_in: standInRules,
  proposal: proposalRules,
  confirmation: confirmationRules,
};

type Tables = typeof TABLES;

/** What a person may be allowed to do, by its rule: `person.add`. */
export type RuledAct = {
  [Table in keyof Tables]: `${Table}.${Parameters<Tables[Table]["rolesFor"]>[0]}`;
}[keyof Tables];

function find(act: RuledAct) {
  const [table, action] = act.split(".") as [keyof Tables, never];
  return { table: TABLES[table], action };
}

/** The roles of which one is needed for something, whatever else is. */
export function rolesFor(act: RuledAct): readonly Role[] {
  const { table, action } = find(act);
  return table.rolesFor(action);
}

/** Why none of a person's roles lets them do something, whatever it is about; null where one may. */
export function roleRefusal(act: RuledAct, person: Pick<Actor, "roles">): Refusal | null {
  const { table, action } = find(act);
  return table.roleRefusal(action, person);
}

import { recordOf } from "../records";
import type { Role } from "../roles";
import { accessRules } from "./access";
import { apiTokenRules } from "./api-tokens";
import { personRules, standInRules } from "./people";
import { confirmationRules, proposalRules } from "./proposals";
import type { Actor, Refusal } from "./rule";
import { sendingRules } from "./sending";
import { walletRules } from "./wallets";

type Table<Action> = {
  actions: readonly Action[];
  rolesFor: (action: Action) => readonly Role[];
  roleRefusal: (action: Action, person: Pick<Actor, "roles">) => Refusal | null;
};

/** What a table says of roles, by the name of each act with the table's before it. */
const named = <About extends string, Action extends string>(about: About, table: Table<Action>) =>
  recordOf(
    table.actions.map((action) => [
      `${about}.${action}` as const,
      {
        roles: table.rolesFor(action),
        refusal: (person: Pick<Actor, "roles">) => table.roleRefusal(action, person),
      },
    ]),
  );

/** The rules of everything but redemptions, by what they are about. */
const ACTS = {
  ...named("access", accessRules),
  ...named("sending", sendingRules),
  ...named("wallet", walletRules),
  ...named("person", personRules),
  ...named("stand_in", standInRules),
  ...named("api_token", apiTokenRules),
  ...named("proposal", proposalRules),
  ...named("confirmation", confirmationRules),
};

/** What a person may be allowed to do, by its rule: `person.add`. */
export type RuledAct = keyof typeof ACTS;

/** The roles of which one is needed for something, whatever else is. */
export const rolesFor = (act: RuledAct): readonly Role[] => ACTS[act].roles;

/** Why none of a person's roles lets them do something, whatever it is about; null where one may. */
export const roleRefusal = (act: RuledAct, person: Pick<Actor, "roles">): Refusal | null =>
  ACTS[act].refusal(person);

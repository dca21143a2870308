import { type Access, hasAccess } from "./rules/access";
import type { Actor } from "./rules/rule";

/** What makes an empty product ready for its first redemption; who sees a step is who can take it. */
const STEPS = {
  people: "see_people",
  rules: "change_rules",
  mail: "see_health",
  account: "prepare_redemption",
  wallet: "change_wallets",
  redemption: "prepare_redemption",
  passkey: "decide_redemptions",
} as const satisfies Record<string, Access>;

export type SetUpStep = keyof typeof STEPS;
export const SET_UP_STEPS = Object.keys(STEPS) as [SetUpStep, ...SetUpStep[]];

/** The steps of this person, in their order. */
export const setUpStepsOf = (person: Pick<Actor, "roles">): SetUpStep[] =>
  SET_UP_STEPS.filter((step) => hasAccess(STEPS[step], person));

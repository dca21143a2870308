import { type Actor, needsRole, type Refusal, refuseIf, ruleTable } from "./rule";

type Person = Pick<Actor, "id" | "roles">;

/** A token as far as it matters for who may collect it. */
export type ApiTokenFacts = { proposedBy: string; collectedAt: Date | null; expiresAt: Date };

const refused = refuseIf<ApiTokenFacts, Person>;
const ADMIN = needsRole(["admin"], "manage API tokens");

/** Who may see, ask for, collect and remove what programs identify themselves with. */
export const apiTokenRules = ruleTable<"see" | "add" | "collect" | "remove", ApiTokenFacts, Person, Refusal>({
  see: [ADMIN],
  add: [ADMIN],
  collect: [
    ADMIN,
    refused(
      ({ proposedBy }, { id }) => proposedBy !== id,
      "forbidden",
      "Only the person who proposed this token can collect it.",
    ),
    refused(
      ({ collectedAt }) => collectedAt !== null,
      "conflict",
      "This token was collected before and isn’t shown again. If it is lost, remove it and propose a new one.",
    ),
    refused(
      ({ expiresAt }) => expiresAt <= new Date(),
      "conflict",
      "This token has expired. Remove it and propose a new one.",
    ),
  ],
  remove: [ADMIN],
});

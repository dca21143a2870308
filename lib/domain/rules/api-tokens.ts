import { type Actor, needsRole, type Refusal, refuseIf, ruleTable } from "./rule";

type Person = Pick<Actor, "id" | "roles">;

/** A token as far as it matters for who may collect it. */
export type ApiTokenFacts = { proposedBy: string; collectedAt: Date | null; expiresAt: Date };

const refused = refuseIf<ApiTokenFacts, Person>;
const ADMIN = needsRole(["admin"], "apiTokens");

/** Who may see, ask for, collect and remove what programs identify themselves with. */
export const apiTokenRules = ruleTable<"see" | "add" | "collect" | "remove", ApiTokenFacts, Person, Refusal>({
  see: [ADMIN],
  add: [ADMIN],
  collect: [
    ADMIN,
    refused(
      ({ proposedBy }, { id }) => proposedBy !== id,
      "forbidden",
      ({ apiToken }) => apiToken.notYours,
    ),
    refused(
      ({ collectedAt }) => collectedAt !== null,
      "conflict",
      ({ apiToken }) => apiToken.collected,
    ),
    refused(
      ({ expiresAt }) => expiresAt <= new Date(),
      "conflict",
      ({ apiToken }) => apiToken.expired,
    ),
  ],
  remove: [ADMIN],
});

import "server-only";
import { randomUUID } from "node:crypto";
import type { Scope } from "@/lib/domain/scopes";
import { hashSecret, newTokenSecret } from "../../server/identity";
import { apiTokens } from "../../server/platform/db/api-token-schema";
import type { Context } from "../../server/record/context";
import type { TestApp } from "./test-app";

/** An API token that two people agreed on and its proposer has collected. */
export async function apiTokenWith(
  { services }: TestApp,
  { person }: Context,
  scopes: Scope[],
  values: Partial<typeof apiTokens.$inferInsert> = {},
) {
  const [id, secret] = [randomUUID(), newTokenSecret()];
  await services.db.insert(apiTokens).values({
    ...{ id, name: `Connector ${id}`, scopes, proposedBy: person.id },
    ...{ expiresAt: new Date(Date.now() + 3_600_000), collectedAt: new Date() },
    secretHash: hashSecret(secret),
    ...values,
  });
  return { id, secret };
}

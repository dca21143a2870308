import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import type { OwnAuthenticatorApp } from "@/lib/contract/account";
import { hasPassword } from "@/lib/server/identity";
import { authenticatorApps } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Whether this person's sign-in asks for a code, and whether it could. */
export async function getAuthenticatorApp(context: Context): Promise<OwnAuthenticatorApp> {
  const { db, person } = context;
  const [app] = await db
    .select()
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.personId, person.id), isNotNull(authenticatorApps.confirmedAt)));
  return {
    addedAt: app?.confirmedAt?.toISOString() ?? null,
    isOffered: await hasPassword(context),
  };
}

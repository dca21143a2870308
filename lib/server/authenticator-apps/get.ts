import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import type { OwnAuthenticatorApp } from "@/lib/contract/account";
import type { Context } from "../context";
import { authenticatorApps } from "../db/auth-schema";
import { hasPassword } from "../passwords/has";

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

import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Context } from "../context";
import { getServices } from "../services";
import { sessionCookieName } from "../sessions/cookie";
import { findSession } from "../sessions/find";

/** The signed-in person's context for a page, or null; asked once per request. */
export const maybeContext = cache(async (): Promise<Context | null> => {
  const services = await getServices();
  const cookie = (await cookies()).get(sessionCookieName(services.settings.APP_URL))?.value;
  const found = await findSession(services, cookie);
  return found ? { ...services, ...found } : null;
});

/** The context for a page; without a session it leads through sign-in and back to `path`. */
export async function pageContext(path: string): Promise<Context> {
  const context = await maybeContext();
  if (!context) redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
  return context;
}

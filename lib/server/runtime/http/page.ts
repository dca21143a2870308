import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { deviceCookieName, findSession, isPasskeyFirst, sessionCookieName } from "@/lib/server/identity";
import type { Context } from "@/lib/server/record";
import { getServices } from "../services";

/** The signed-in person's context for a page, or null; asked once per request. */
export const maybeContext = cache(async (): Promise<Context | null> => {
  const services = await getServices();
  const given = await cookies();
  const found = await findSession(services, given.get(sessionCookieName(services.settings.APP_URL))?.value, {
    says: {
      zone: given.get("tz")?.value,
      locale: given.get("locale")?.value ?? (await headers()).get("accept-language") ?? undefined,
    },
  });
  return found ? { ...services, ...found } : null;
});

/** Whether the sign-in page offers a passkey before the password in this browser. */
export async function offersPasskeyFirst(): Promise<boolean> {
  const services = await getServices();
  const device = (await cookies()).get(deviceCookieName(services.settings.APP_URL))?.value;
  return isPasskeyFirst(services, device);
}

/** The context for a page; without a session it leads through sign-in and back to `path`. */
export async function pageContext(path: string): Promise<Context> {
  const context = await maybeContext();
  if (!context) redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
  return context;
}

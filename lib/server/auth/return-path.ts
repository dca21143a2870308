import "server-only";
import { getSettings } from "../env";

/** Where to go after signing in: only one of our own paths, whatever the link says. */
export function returnPath(callbackUrl: string | string[] | undefined): string {
  if (typeof callbackUrl !== "string") return "/";
  const base = getSettings().APP_URL;
  try {
    const url = new URL(callbackUrl, base);
    const isOurs =
      url.origin === base && !url.pathname.startsWith("/sign-in") && !url.pathname.startsWith("//");
    return isOurs ? `${url.pathname}${url.search}` : "/";
  } catch {
    return "/";
  }
}

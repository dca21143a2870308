import "server-only";

/** Where to go after signing in: only one of our own paths, whatever the link says. */
export function returnPath(callbackUrl: string | string[] | undefined, appUrl: string): string {
  if (typeof callbackUrl !== "string") return "/";
  try {
    const url = new URL(callbackUrl, appUrl);
    const isOurs =
      url.origin === appUrl && !url.pathname.startsWith("/sign-in") && !url.pathname.startsWith("//");
    return isOurs ? `${url.pathname}${url.search}` : "/";
  } catch {
    return "/";
  }
}

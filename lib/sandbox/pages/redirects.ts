import type { Context as HonoContext } from "hono";

/** Redirects to a page after an action, with a message about the result. */
export function redirectWithNote(c: HonoContext, path: string, note: string): Response {
  return c.redirect(`${path}?note=${encodeURIComponent(note)}`, 303);
}

/** Redirects to a page with a message about why an action failed. */
export function redirectWithError(c: HonoContext, path: string, problem: string): Response {
  return c.redirect(`${path}?problem=${encodeURIComponent(problem)}`, 303);
}

/** The value of one field of a posted form ("" when missing). */
export async function formField(c: HonoContext, name: string): Promise<string> {
  const value = (await c.req.parseBody())[name];
  return typeof value === "string" ? value : "";
}

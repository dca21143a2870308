import type { Context as HonoContext } from "hono";

/** Goes back to a page after an action, with a sentence about what happened. */
export function back(c: HonoContext, path: string, note: string): Response {
  return c.redirect(`${path}?note=${encodeURIComponent(note)}`, 303);
}

/** Goes back to a page with a sentence about why an action was not done. */
export function backWithProblem(c: HonoContext, path: string, problem: string): Response {
  return c.redirect(`${path}?problem=${encodeURIComponent(problem)}`, 303);
}

/** One text field of a posted form ("" when missing). */
export async function field(c: HonoContext, name: string): Promise<string> {
  const value = (await c.req.parseBody())[name];
  return typeof value === "string" ? value : "";
}

import type { Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";

/** A control request that cannot be done, with a message for its sender. */
export const controlError = (status: 400 | 404 | 409, message: string) =>
  new HTTPException(status, { message });

/** Returns what was found. @param name what it is, as a word to begin a sentence @throws HTTPException 404 */
export function requireFound<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw controlError(404, `${name} not found.`);
  return found;
}

/** Reads and validates a JSON body. @throws HTTPException 400 with zod's issues as JSON */
export async function readBody<T>(c: HonoContext, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!result.success) throw controlError(400, JSON.stringify(result.error.issues));
  return result.data;
}

/** Handles an operation that is described by its body alone. */
export const answer =
  <T>(schema: z.ZodType<T>, work: (body: T) => Promise<object>) =>
  async (c: HonoContext): Promise<Response> =>
    c.json(await work(await readBody(c, schema)));

export const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/);

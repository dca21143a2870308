import type { Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { ChainError } from "../chain/chain";

/** A control request that cannot be done, with a message for its sender. */
export const controlError = (status: 400 | 404 | 409, message: string) =>
  new HTTPException(status, { message });

/** Returns what was found. @param name what it is, as a word to begin a sentence @throws HTTPException 404 */
export function requireFound<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw controlError(404, `${name} not found.`);
  return found;
}

/** Rethrows a ChainError as 409, any other error unchanged. */
export function rethrowAsConflict(error: unknown): never {
  throw error instanceof ChainError ? controlError(409, error.message) : error;
}

/** Reads and validates a JSON body. @throws HTTPException 400 with zod's issues as JSON */
export async function readBody<T>(c: HonoContext, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!result.success) throw controlError(400, JSON.stringify(result.error.issues));
  return result.data;
}

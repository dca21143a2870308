import type { Context as HonoContext } from "hono";
import type { z } from "zod";
import { ControlError } from "./errors";

/** Validates a body. @throws ControlError 400 with zod's issues as JSON */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (!result.success) throw new ControlError(400, JSON.stringify(result.error.issues));
  return result.data;
}

/** Reads and validates a JSON body. @throws ControlError 400 */
export async function readBody<T>(c: HonoContext, schema: z.ZodType<T>): Promise<T> {
  return parseBody(schema, await c.req.json().catch(() => undefined));
}

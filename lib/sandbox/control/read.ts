import type { Context as HonoContext } from "hono";
import type { z } from "zod";
import { ControlError } from "./errors";

/** Checks a body. @throws ControlError 400 with zod's issues as JSON */
export function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (!result.success) throw new ControlError(400, JSON.stringify(result.error.issues));
  return result.data;
}

/** Reads and checks a JSON body. @throws ControlError 400 */
export async function readJson<T>(c: HonoContext, schema: z.ZodType<T>): Promise<T> {
  return read(schema, await c.req.json().catch(() => undefined));
}

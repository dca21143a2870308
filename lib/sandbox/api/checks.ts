import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { parse } from "lossless-json";
import type { z } from "zod";
import type { Context } from "../context";

/** Refuses with 401 unless the request carries an access token that was issued here and has not expired (docs/issuer-api.md). */
export function requireToken({ tokens }: Context) {
  return createMiddleware(async (c, next) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if (!token) throw apiError(401, "", "An access token is required.", { "WWW-Authenticate": "Bearer" });
    if (!tokens.isValid(token)) {
      const challenge =
        'Bearer error="invalid_token", error_description="The access token is expired or unknown"';
      throw apiError(401, "", "The access token is expired or unknown.", { "WWW-Authenticate": challenge });
    }
    await next();
  });
}

/** Refuses with 406 unless `accept` names application/json. For every operation that returns a body. */
export const requireAccept = createMiddleware(async (c, next) => {
  const accepted = (c.req.header("accept") ?? "")
    .split(",")
    .map((part) => part.split(";")[0]?.trim().toLowerCase());
  if (!accepted.includes("application/json"))
    throw apiError(406, "", "The accept header must be application/json.");
  await next();
});

const JSON_TYPE = /^application\/(json|\*\+json|[a-z0-9!#$&^_.-]+\+json)$/i;

/**
 * Reads a JSON body strictly: content type, JSON, exact PascalCase names, no unknown fields.
 * @throws ApiError 415, or 400 with one entry per field
 */
export async function readBody<T>(c: HonoContext, schema: z.ZodType<T>): Promise<T> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim() ?? "";
  if (!JSON_TYPE.test(type)) throw apiError(415, "", "The content type must be application/*+json.");
  const result = schema.safeParse(parseJson(await c.req.text()));
  if (!result.success) throw new ApiError(400, result.error.issues.flatMap(describe));
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return parse(text);
  } catch {
    throw apiError(400, "", "The body is not valid JSON.");
  }
}

function describe(issue: z.core.$ZodIssue): { Field: string; Message: string }[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ Field: key, Message: "Unknown field." }));
  return [{ Field: issue.path.join("."), Message: issue.message }];
}

/** An error response in the issuer's format: `{"Errors":[{"Field","Message"}]}`. */
export class ApiError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly errors: { Field: string; Message: string }[],
    readonly headers: Record<string, string> = {},
  ) {
    super(errors.map((error) => error.Message).join(" "));
  }
}

/** An error about one field ("" for the whole request). */
export function apiError(
  status: ContentfulStatusCode,
  field: string,
  message: string,
  headers?: Record<string, string>,
) {
  return new ApiError(status, [{ Field: field, Message: message }], headers);
}

/** Responds to a thrown error: an ApiError with its own status, anything else with 500. */
export function respondToError(error: Error, c: HonoContext): Response {
  const known = error instanceof ApiError ? error : apiError(500, "", "An unexpected error occurred.");
  return c.json({ Errors: known.errors }, known.status, known.headers);
}

import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

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

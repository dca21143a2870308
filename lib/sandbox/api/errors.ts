import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A refusal in the issuer's own style: `{"Errors":[{"Field","Message"}]}`. */
export class ApiError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly errors: { Field: string; Message: string }[],
    readonly headers: Record<string, string> = {},
  ) {
    super(errors.map((error) => error.Message).join(" "));
  }
}

/** A refusal about one field ("" for the request as a whole). */
export function refuse(
  status: ContentfulStatusCode,
  field: string,
  message: string,
  headers?: Record<string, string>,
) {
  return new ApiError(status, [{ Field: field, Message: message }], headers);
}

/** Answers a thrown error: the issuer's own refusals as they are, anything else as a 500. */
export function answerError(error: Error, c: HonoContext): Response {
  const known = error instanceof ApiError ? error : refuse(500, "", "An unexpected error occurred.");
  return c.json({ Errors: known.errors }, known.status, known.headers);
}

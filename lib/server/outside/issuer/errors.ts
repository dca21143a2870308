import "server-only";

export type IssuerErrorKind =
  | "unreachable"
  | "timeout"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "refused"
  | "rate_limited"
  | "failed"
  | "unreadable"
  | "list_too_long";

// words: logged; what people read says lib/words/en/errors.ts
const WORDS: Record<IssuerErrorKind, string> = {
  unreachable: "The issuer's service could not be reached",
  timeout: "The issuer's service took too long to answer",
  unauthorized: "The issuer's service did not accept our credentials",
  forbidden: "The issuer's service does not allow this",
  not_found: "The issuer's service does not know this",
  refused: "The issuer's service refused the request",
  rate_limited: "The issuer's service asks for fewer requests",
  failed: "The issuer's service failed",
  unreadable: "The issuer's service gave an answer that cannot be read",
  list_too_long: "The issuer's service gave a list that is longer than we read",
};

/** Next bundles routes and background work apart, each with its own copy of this class; the mark is the same for all. */
const MARK = Symbol.for("redemption-desk.issuer-error");

type Facts = {
  kind: IssuerErrorKind;
  operation: string;
  status?: number;
  retryAfterMs?: number;
  detail?: string;
};

/**
 * A call to the issuer that did not succeed. The message is our own words; `detail` is the issuer's text, redacted and cut,
 * for the log and technical details only. It has no `cause`: the HTTP client's errors may carry request headers.
 */
export class IssuerError extends Error {
  override readonly name = "IssuerError";
  readonly kind: IssuerErrorKind;
  /** Which call failed; `token` when no access token could be obtained for it. */
  readonly operation: string;
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly detail?: string;
  readonly [MARK] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && MARK in value;
  }

  constructor(facts: Facts) {
    super(`${WORDS[facts.kind]} (${facts.operation}${facts.status ? `, HTTP ${facts.status}` : ""}).`);
    this.kind = facts.kind;
    this.operation = facts.operation;
    if (facts.status !== undefined) this.status = facts.status;
    if (facts.retryAfterMs !== undefined) this.retryAfterMs = facts.retryAfterMs;
    if (facts.detail) this.detail = facts.detail;
  }
}

/** What a status outside 2xx means. The issuer documents no error codes, so only HTTP's own meanings are read. */
export function kindOfStatus(status: number): Exclude<IssuerErrorKind, "list_too_long"> {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 410) return "not_found";
  if (status === 400 || status === 409 || status === 422) return "refused";
  return status === 429 ? "rate_limited" : "failed";
}

import "server-only";

const TIMED_OUT = new Set([
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);
const STALE = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/** An exchange that brought no status line. Stays in this folder; it keeps codes only, since undici's errors may say more. */
export class HttpFailure extends Error {
  override readonly name = "HttpFailure";

  constructor(
    readonly kind: "timeout" | "unreachable",
    readonly code: string,
    /** Certain that not one byte of the request left: there was no connection that it could have gone out on. */
    public neverSent = false,
  ) {
    super(`${kind} ${code}`);
  }

  static from(error: unknown): HttpFailure {
    const codes = codesOf(error);
    const timedOut = codes.some((code) => TIMED_OUT.has(code));
    return new HttpFailure(timedOut ? "timeout" : "unreachable", codes[0] ?? "UNKNOWN");
  }
}

/** Whether a kept-alive socket died before any answer, so that a read may be sent again. */
export function isStaleSocket(error: unknown): boolean {
  return error instanceof HttpFailure && STALE.has(error.code);
}

/** The codes of the innermost errors: an AggregateError has one for each address that was tried. */
function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== "object" || error === null || depth > 5) return [];
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  if (Array.isArray(errors) && errors.length > 0) {
    return errors.flatMap((one) => {
      const found = codesOf(one, depth + 1);
      return found.length > 0 ? found : ["UNKNOWN"];
    });
  }
  const inner = codesOf(cause, depth + 1);
  if (inner.length > 0) return inner;
  return typeof code === "string" ? [code] : [];
}

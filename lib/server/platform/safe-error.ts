import "server-only";

/** What of an error may be written down. */
export type SafeError = {
  type: string;
  message: string;
  stack?: string;
  cause?: SafeError;
  errors?: SafeError[];
} & Record<string, unknown>;

const DEPTH = 5;
const WITHHELD = "(the statement and its values are withheld)";

/**
 * Errors of the database whose own words quote no value, by the first two characters of their code (PostgreSQL, appendix A):
 * connections, integrity (names the constraint), states, permissions, roll-backs, schema, resources, operators, our triggers.
 */
const QUOTES_NO_VALUE = /^(08|23|25|28|40|42|53|55|57|58|P0)/;
const OF_DATABASE = ["code", "severity", "schema", "table", "column", "constraint", "routine"];

type Fields = Error & Record<string, unknown>;

/**
 * An error for a log: type, words, place and cause. A failed statement keeps neither its text nor its values, which hold
 * whatever people have entered; the database's own words only where they quote no value.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!isErrorLike(error)) return { type: typeof error, message: safeText(String(error)) };
  const { message, stack, cause, errors } = error;
  const own = isOfDatabase(error) ? fieldsOf(error, OF_DATABASE) : fieldsOf(error, Object.keys(error));
  return {
    ...own,
    type: error.constructor?.name ?? error.name,
    message: safeMessage(error),
    ...(typeof stack === "string" && { stack: framesOf(stack, message) }),
    ...(cause !== undefined && depth < DEPTH && { cause: safeError(cause, depth + 1) }),
    ...(Array.isArray(errors) && depth < DEPTH && { errors: errors.map((one) => safeError(one, depth + 1)) }),
  };
}

/** The innermost reason, for the person at a terminal: a failed statement's own message repeats the statement. */
export function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return safeError(reason).message;
}

/** Text without a statement that is quoted in it; nobody can tell where its values end, so neither is what follows. */
export function safeText(text: string): string {
  const at = text.indexOf("Failed query:");
  return at < 0 ? text : `${text.slice(0, at)}Failed query ${WITHHELD}`;
}

/** Whatever a person wants to log, with every error in it made safe. */
export function safeValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return safeText(value);
  if (typeof value !== "object" || value === null || depth > DEPTH) return value;
  if (isErrorLike(value)) return safeError(value);
  if (Array.isArray(value)) return value.map((one) => safeValue(one, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, safeValue(one, depth + 1)]));
}

/** An error, or what is left of one that a person has copied. */
const isErrorLike = (value: unknown): value is Fields =>
  value instanceof Error ||
  (typeof value === "object" && value !== null && "message" in value && "stack" in value);

const isStatement = (error: Fields) =>
  error.message.startsWith("Failed query:") || ("query" in error && "params" in error);
const isOfDatabase = (error: Fields) =>
  isStatement(error) || (typeof error.severity === "string" && typeof error.code === "string");

function safeMessage(error: Fields): string {
  const { message, code } = error;
  if (!isOfDatabase(error)) return safeText(message);
  if (typeof code !== "string") return `Failed query ${WITHHELD}`;
  return QUOTES_NO_VALUE.test(code) ? safeText(message) : `The database answered ${code} ${WITHHELD}`;
}

function fieldsOf(error: Fields, names: string[]): Record<string, unknown> {
  const plain = names.filter((name) => ["string", "number", "boolean"].includes(typeof error[name]));
  return Object.fromEntries(plain.map((name) => [name, safeValue(error[name])]));
}

/** The stack begins with the message, which may itself look like a stack. */
function framesOf(stack: string, message: string): string {
  const at = stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return safeText(frames)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

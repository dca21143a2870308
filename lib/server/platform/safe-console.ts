import "server-only";
import { inspect } from "node:util";
import { safeError, safeValue } from "./safe-error";

/**
 * Makes everything safe that libraries print: Next prints what a page or route throws, and what nobody has caught, with all
 * that the error carries.
 */
export function makeConsoleSafe(target: Console = console): void {
  for (const method of ["debug", "error", "info", "log", "warn"] as const) {
    const print = target[method].bind(target);
    target[method] = (...given: unknown[]) => print(...given.map(printable));
  }
}

function printable(value: unknown): unknown {
  if (!(value instanceof Error)) return safeValue(value);
  const { type, message, stack, ...rest } = safeError(value);
  const more = Object.keys(rest).length > 0 ? ` ${inspect(rest, { depth: 10 })}` : "";
  return `${type}: ${message}${stack ? `\n${stack}` : ""}${more}`;
}

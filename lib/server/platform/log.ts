import "server-only";
import pino, { type LoggerOptions } from "pino";
import { logLevel } from "./env";
import { safeValue } from "./safe-error";

/** What is secret or names an account never reaches the log, nor does a statement with its values. */
export const LOG_OPTIONS = {
  redact: {
    paths: ["*.password", "*.authorization", "*.cookie", "*.accountNumber", "*.clientSecret", "*.token"],
    censor: "[redacted]",
  },
  hooks: {
    logMethod(given, method) {
      // The library takes an error's own message where none is given, and that of a statement holds its values.
      const args = given.map((one) => (one instanceof Error ? { err: safeValue(one) } : safeValue(one)));
      return method.apply(this, args as typeof given);
    },
  },
} satisfies LoggerOptions;

/** The structured log. */
export const log = pino({ level: logLevel(), ...LOG_OPTIONS });

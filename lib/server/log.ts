import "server-only";
import pino from "pino";
import { logLevel } from "./env";

/** The structured log; what is secret or names an account never reaches it. */
export const log = pino({
  level: logLevel(),
  redact: {
    paths: ["*.password", "*.authorization", "*.cookie", "*.accountNumber", "*.clientSecret", "*.token"],
    censor: "[redacted]",
  },
});

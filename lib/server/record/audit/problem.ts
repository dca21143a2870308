import "server-only";
import type { AuditProblem } from "../context";

/** What is wrong at an entry, in words that are made for whoever reads them: it is found once, and read in every language. */
export const problemAt = (seq: number, kind: AuditProblem["kind"], say: () => string): AuditProblem => ({
  ...{ seq, kind },
  get message() {
    return say();
  },
});

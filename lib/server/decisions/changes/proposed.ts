import "server-only";
import type { Change } from "@/lib/contract/changes";

/** What a verb returns whose change waits for a second person: `defineRoute` answers it with 202. */
export class Proposed {
  constructor(readonly change: Change) {}
}

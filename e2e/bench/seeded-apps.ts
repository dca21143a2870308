import type { App } from "../support/app";
import { PEOPLE } from "../support/people";
import type { Session } from "../support/session";
import { startStack } from "../support/stack";
import { seedRedemptions } from "./seed";

/** A process of the product with its own database, and an approver signed in there. */
export type SeededApp = { app: App; approver: Session };

/** Runs the production build (`npm run build` first) with this many redemptions while `use` runs. */
export async function withSeededApp<T>(redemptions: number, use: (seeded: SeededApp) => Promise<T>) {
  const fill = (databaseUrl: string) => seedRedemptions(databaseUrl, redemptions);
  const stack = await startStack({ fill, settings: { LOG_LEVEL: "error" } });
  try {
    return await use({ app: stack.apps[0], approver: await stack.as(PEOPLE.approver) });
  } finally {
    await stack.stop();
  }
}

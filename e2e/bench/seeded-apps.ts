import { type App, startApp } from "../support/app";
import { appSettings } from "../support/app-settings";
import { freePort } from "../support/free-port";
import { addPeople, PEOPLE } from "../support/people";
import { startPostgres } from "../support/postgres";
import { startSandbox } from "../support/sandbox";
import { type Session, signIn } from "../support/session";
import { seedRedemptions } from "./seed";

/** A process of the product over a database of its own, and an approver signed in there. */
export type SeededApp = { app: App; approver: Session };

/** Runs the production build (`npm run build` first) over so many redemptions for as long as it is used. */
export async function withSeededApp<T>(redemptions: number, use: (seeded: SeededApp) => Promise<T>) {
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const sandbox = await startSandbox();
    cleanups.push(sandbox.stop);
    const postgres = await startPostgres();
    cleanups.push(postgres.stop);
    const databaseUrl = await postgres.create(`with_${redemptions}`);
    await addPeople({ DATABASE_URL: databaseUrl });
    await seedRedemptions(databaseUrl, redemptions);
    const port = await freePort();
    const settings = appSettings({ appUrl: `http://127.0.0.1:${port}`, databaseUrl, sandbox });
    const app = await startApp({ ...settings, LOG_LEVEL: "error" }, { port });
    cleanups.push(app.stop);
    return await use({ app, approver: await signIn(app, PEOPLE.approver) });
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

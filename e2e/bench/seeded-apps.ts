import { type App, startApp } from "../support/app";
import { appSettings } from "../support/app-settings";
import { freePort } from "../support/free-port";
import { addPeople, PEOPLE } from "../support/people";
import { startPostgres } from "../support/postgres";
import { startSandbox } from "../support/sandbox";
import { type Session, signIn } from "../support/session";
import { seedRedemptions } from "./seed";

/** A process of the product with its own database, and an approver signed in there. */
export type SeededApp = { app: App; approver: Session };

/** Runs the production build (`npm run build` first) with this many redemptions while `use` runs. */
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

import { type App, startApp } from "../support/app";
import { appSettings } from "../support/app-settings";
import { freePort } from "../support/free-port";
import { addPeople, PEOPLE } from "../support/people";
import { startPostgres } from "../support/postgres";
import { startSandbox } from "../support/sandbox";
import { type Session, signIn } from "../support/session";
import { seedRedemptions } from "./seed";

/** A process of the product over a database with so many redemptions, and an approver signed in there. */
export type SeededApp = { app: App; approver: Session; redemptions: number };
type SeededApps = { apps: SeededApp[]; stop: () => Promise<void> };

/** Starts the production build (`npm run build` first) once for each number of redemptions. */
export async function startSeededApps(counts: readonly number[]): Promise<SeededApps> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const sandbox = await startSandbox();
    cleanups.push(sandbox.stop);
    const postgres = await startPostgres();
    cleanups.push(postgres.stop);
    const apps: SeededApp[] = [];
    for (const redemptions of counts) {
      const databaseUrl = await postgres.create(`with_${redemptions}`);
      await addPeople({ DATABASE_URL: databaseUrl });
      await seedRedemptions(databaseUrl, redemptions);
      const port = await freePort();
      const settings = appSettings({ appUrl: `http://127.0.0.1:${port}`, databaseUrl, sandbox });
      const app = await startApp({ ...settings, LOG_LEVEL: "error" }, { port });
      cleanups.push(app.stop);
      apps.push({ app, redemptions, approver: await signIn(app, PEOPLE.approver) });
    }
    return { apps, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

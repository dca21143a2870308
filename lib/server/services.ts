import "server-only";
import { createDecodedSessions } from "./cache/sessions";
import { createSharedReads } from "./cache/shared-reads";
import { openChains } from "./chain/open";
import type { Services } from "./context";
import { openDatabase } from "./db/client";
import { migrateDatabase } from "./db/migrate";
import { currentClientSecret, getSettings, type Settings } from "./env";
import { createIssuer } from "./issuer";
import { createPasswordAttempts } from "./limits/password-attempts";
import { createMailer } from "./mail/mailer";
import { createMetrics } from "./metrics/registry";
import { openQueue } from "./queue/queue";

/**
 * The one place for what lives as long as the process. Next bundles routes, pages and instrumentation apart from each
 * other, so only `globalThis` is shared by all; the command that runs the server closes the services through it.
 */
const shared = globalThis as typeof globalThis & { redemptionServices?: Promise<Services> };

/** The services of this process: opened by the first who asks, tried again after a failure. */
export function getServices(): Promise<Services> {
  shared.redemptionServices ??= openServices(getSettings()).catch((error) => {
    shared.redemptionServices = undefined;
    throw error;
  });
  return shared.redemptionServices;
}

/** Opens the database (brought to the present schema), the queue, the issuer's client and all that is kept beside them. */
export async function openServices(settings: Settings): Promise<Services> {
  const connection = await openDatabase(settings.DATABASE_URL);
  try {
    await migrateDatabase(connection);
    const queue = await openQueue(connection);
    const metrics = createMetrics();
    const issuer = createIssuer({
      baseUrl: settings.ISSUER_BASE_URL,
      tokenUrl: settings.ISSUER_TOKEN_URL,
      clientId: () => settings.ISSUER_CLIENT_ID,
      clientSecret: currentClientSecret,
      tokenAuth: settings.ISSUER_TOKEN_AUTH,
      tokenScope: settings.ISSUER_TOKEN_SCOPE,
      walletsPath: settings.ISSUER_WALLETS_PATH,
      observe: ({ operation, outcome, status, ms }) =>
        metrics.issuerSeconds.observe({ operation, outcome, status: String(status ?? "") }, ms / 1000),
    });
    const chains = openChains(settings.NETWORKS);
    const mailer = createMailer(settings);
    const ends: (() => Promise<void>)[] = [];
    return {
      settings,
      connection,
      db: connection.db,
      issuer,
      queue,
      chains,
      nextTurns: new Map(),
      reads: createSharedReads(),
      sessions: createDecodedSessions(),
      passwordAttempts: createPasswordAttempts(connection.db),
      witness: { entry: null },
      mailer,
      metrics,
      beforeClose: (end) => void ends.unshift(end),
      close: async () => {
        for (const end of ends) await end();
        await queue.stop();
        await issuer.close();
        await Promise.all(chains.map((chain) => chain.close()));
        mailer?.close();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

import "server-only";
import { openChains } from "./chain/open";
import type { Services } from "./context";
import { openDatabase } from "./db/client";
import { migrateDatabase } from "./db/migrate";
import { currentClientSecret, getSettings, type Settings } from "./env";
import { createIssuer } from "./issuer";
import { observeIssuer } from "./metrics/registry";
import { openQueue } from "./queue/queue";

/** Next bundles routes, pages and instrumentation apart from each other; only `globalThis` is shared by all. */
const shared = globalThis as typeof globalThis & { redemptionServices?: Promise<Services> };

/** The services of this process: opened by the first who asks, tried anew after a failure. */
export function getServices(): Promise<Services> {
  shared.redemptionServices ??= openServices(getSettings()).catch((error) => {
    shared.redemptionServices = undefined;
    throw error;
  });
  return shared.redemptionServices;
}

/** Opens the database (brought to the present schema), the queue and the issuer's client. */
export async function openServices(settings: Settings): Promise<Services> {
  const connection = await openDatabase(settings.DATABASE_URL);
  try {
    await migrateDatabase(connection);
    const queue = await openQueue(connection);
    const issuer = createIssuer({
      baseUrl: settings.ISSUER_BASE_URL,
      tokenUrl: settings.ISSUER_TOKEN_URL,
      clientId: () => settings.ISSUER_CLIENT_ID,
      clientSecret: currentClientSecret,
      tokenAuth: settings.ISSUER_TOKEN_AUTH,
      tokenScope: settings.ISSUER_TOKEN_SCOPE,
      walletsPath: settings.ISSUER_WALLETS_PATH,
      observe: observeIssuer,
    });
    const chains = openChains(settings.NETWORKS);
    return { settings, connection, db: connection.db, issuer, queue, chains };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Closes what {@link openDesk} opened, waiting for jobs under way. */
export async function closeServices(services: Services): Promise<void> {
  await services.queue.stop();
  await services.issuer.close();
  await Promise.all(services.chains.map((chain) => chain.close()));
  await services.connection.close();
}

import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { ISSUER_TOPICS } from "@/lib/domain/live";
import { followBalances } from "@/lib/server/administration";
import { sessionExpiries } from "@/lib/server/identity";
import {
  createIssuer,
  createMailer,
  createSharedReads,
  observeChain,
  openChains,
} from "@/lib/server/outside";
import {
  createCallLog,
  createExports,
  createHashTurns,
  createLinkRequests,
  createLive,
  createMetrics,
  createPasswordAttempts,
  createRefusalCounts,
  createTasks,
  currentClientSecret,
  getSettings,
  isDatabaseAway,
  log,
  migrateDatabase,
  openDatabase,
  openQueue,
  reasonOf,
  type Settings,
  setUsualLanguage,
} from "@/lib/server/platform";
import { newAuditWatch, type Services } from "@/lib/server/record";

/**
 * The one place for what lives as long as the process. Next bundles routes, pages and instrumentation apart from each
 * other, so only `globalThis` is shared by all.
 */
const shared = globalThis as typeof globalThis & { redemptionServices?: Promise<Services> };

/** The services of this process: opened by the first who asks, tried again after a failure. */
export function getServices(): Promise<Services> {
  shared.redemptionServices ??= openPatiently(getSettings()).catch((error) => {
    shared.redemptionServices = undefined;
    throw error;
  });
  return shared.redemptionServices;
}

/** The issuer's lists, which are read for everybody; each has a topic of its name. */
const LISTS = ["wallets", "bank-accounts"] as const;
const isList = (name: string) => LISTS.some((list) => list === name);

/** After so many milliseconds the database is tried again, and from then on every time after the last of them. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 5_000];

/** Opens the services; waits for a database that is away. @throws Error for whatever waiting does not mend */
async function openPatiently(settings: Settings): Promise<Services> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await openServices(settings);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
      log.warn({ err: reasonOf(error), pauseMs }, "the database is away; trying again");
      await wait(pauseMs);
    }
  }
}

/** Opens the database (brought to the present schema), the queue, the issuer's client and all that is kept beside them. */
export async function openServices(settings: Settings): Promise<Services> {
  setUsualLanguage(settings.LOCALE);
  const connection = await openDatabase(settings.DATABASE_URL, settings.DATABASE_MIGRATION_URL);
  try {
    await migrateDatabase(connection);
    const queue = await openQueue(connection);
    const metrics = createMetrics();
    const calls = createCallLog(connection.db);
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
      onCall: (service, call) => calls.note(`issuer_${service}`, call),
    });
    const chains = openChains(settings.NETWORKS).map((chain) => observeChain(chain, calls));
    const mailer = createMailer(settings, calls);
    const limits = { proxiesAreKnown: settings.TRUSTED_PROXIES !== undefined };
    const tasks = createTasks();
    const exports = createExports();
    const reads = createSharedReads((name) =>
      isList(name) ? live.tell(...ISSUER_TOPICS) : live.tell("balances"),
    );
    const live = createLive({
      connection,
      expiries: (ids) => sessionExpiries({ db: connection.db, settings }, ids),
      // What another process has changed is not in what this one has read.
      onAnnounced: (topics) => {
        for (const name of LISTS)
          if (topics.includes(name) || topics.includes("everything")) reads.forget(name);
      },
    });
    await live.started;
    const ends: (() => Promise<void>)[] = [live.close, followBalances(reads, live)];
    let worked: Promise<unknown> | undefined;
    const stopWork = async () => {
      issuer.stopSending();
      worked ??= Promise.all([queue.stop(), ...ends.map((end) => end())]);
      await worked;
    };
    return {
      settings,
      connection,
      db: connection.db,
      issuer,
      queue,
      chains,
      nextTurns: new Map(),
      nextTokenTurns: new Map(),
      reads,
      live,
      settledPayouts: new LRUCache({ max: 100 }),
      passwordAttempts: createPasswordAttempts(connection.db, limits),
      linkRequests: createLinkRequests(connection.db, limits),
      hashTurns: createHashTurns(),
      exports,
      tasks,
      refusals: createRefusalCounts(),
      lastSeenAuditEntry: null,
      audit: newAuditWatch(),
      mailer,
      metrics,
      said: new Set(),
      calls,
      whenStopping: (end) => void ends.push(end),
      stopWork,
      close: async () => {
        await stopWork();
        await tasks.settled();
        await issuer.close();
        await Promise.all(chains.map((chain) => chain.close()));
        mailer?.close();
        await exports.pdfs.close();
        await calls.flush().catch((error) => log.warn({ err: error }, "calls not written down"));
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

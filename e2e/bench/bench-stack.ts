import { type Browser, chromium, type Page } from "playwright/test";
import { orderToSend, preparedOrder } from "../support/arrange";
import { ensureBrowser, launchOptions } from "../support/browser";
import { ensurePostgres } from "../support/install";
import type { TestPerson } from "../support/people";
import { browserCookies, type Session } from "../support/session";
import { type Stack, startStack } from "../support/stack";
import { startEmptyApp } from "./empty-app";
import type { PageOrders } from "./measured-pages";

/** Redemptions that wait for approval, so that lists have rows. */
const REDEMPTIONS = 12;

/** The product and the empty app, both as they are in production, and a browser. */
export type BenchStack = {
  orders: PageOrders;
  /** The empty page's address. */
  emptyUrl: string;
  /** A window of a new browser profile with nothing in its cache, signed in unless `person` is null. */
  open: (person: TestPerson | null) => Promise<Page>;
  stop: () => Promise<void>;
};

/** Starts what the sections about pages measure (`npm run build` first). */
export async function startBenchStack(): Promise<BenchStack> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    await ensurePostgres();
    await ensureBrowser();
    const empty = await startEmptyApp();
    cleanups.push(empty.stop);
    const stack = await startStack({ sandbox: { payoutSeconds: 3600 }, settings: { LOG_LEVEL: "error" } });
    cleanups.push(stack.stop);
    const browser = await chromium.launch(launchOptions());
    cleanups.push(() => browser.close());
    return {
      orders: await prepareOrders(stack),
      emptyUrl: empty.url,
      open: async (person) => openWindow(browser, stack.settings.APP_URL, person && (await stack.as(person))),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openWindow(browser: Browser, url: string, session?: Session | null): Promise<Page> {
  const timezoneId = "Europe/Berlin";
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 1440, height: 900 }, locale: "en-GB" },
    ...{ timezoneId, reducedMotion: "reduce" },
  });
  if (session) await context.addCookies(browserCookies(session, url, timezoneId));
  return context.newPage();
}

async function prepareOrders(stack: Stack): Promise<PageOrders> {
  const { id: toSend } = await orderToSend(stack, { amount: "125000.00" });
  let toApprove = toSend;
  for (let nth = 1; nth <= REDEMPTIONS; nth += 1)
    toApprove = (await preparedOrder(stack, { amount: `${1000 + nth}.00` })).id;
  return { toApprove, toSend };
}

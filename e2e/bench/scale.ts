import { p50 } from "./p50";
import type { BenchRow } from "./row";
import { type SeededApp, startSeededApps } from "./seeded-apps";

const FEW = 100;
const MANY = 100_000;
const ROUNDS = 25;
const MAX_MS = 50;
const MAX_RATIO = 1.3;

type Example = { walletId: string; bankAccountId: string; person: string; hash: string; fiatId: string };
type Ask = { what: string; path: (example: Example) => string };

const rows = (what: string, query: string | ((example: Example) => Record<string, string>)): Ask => ({
  what,
  path: (example) =>
    `/api/orders/rows?${typeof query === "string" ? query : new URLSearchParams(query(example))}`,
});

const ASKS: Ask[] = [
  rows("first page", ""),
  ...["todo", "open", "paidOut", "problems"].map((tab) => rows(`tab ${tab}`, `tab=${tab}`)),
  rows("state refused", "state=refused"),
  rows("step payout_started", "step=payout_started"),
  rows("step with nothing at it", "step=instructions_pending"),
  rows("situation extra_transfer", "situation=extra_transfer"),
  rows("currency", "currency=USD"),
  rows("currency without any", "currency=GBP"),
  rows("dates", "from=2025-01-01&to=2026-12-31"),
  rows("wallet", ({ walletId }) => ({ walletId })),
  rows("account", ({ bankAccountId }) => ({ bankAccountId })),
  rows("person", ({ person }) => ({ person })),
  rows("search without a hit", "q=zzzzzz"),
  rows("search for one letter", "q=t"),
  rows("search for two digits", "q=27"),
  rows("search for a sign", "q=%25"),
  rows("search for an amount", "q=27%2C450.50"),
  rows("search for a name that most have", "q=treasury"),
  rows("search for a person", "q=paula"),
  rows("search for a hash in groups", ({ hash }) => ({ q: hash.slice(0, 32).replace(/(.{4})/g, "$1 ") })),
  rows("search for a fiat transfer id", ({ fiatId }) => ({ q: fiatId })),
  { what: "overview: inbox", path: () => "/api/inbox/rows" },
  { what: "overview: summary of 12 months", path: () => "/api/summary?months=12&zone=Europe/Berlin" },
  { what: "figures of wallets and bank accounts", path: () => "/api/figures" },
];

/** Sums need every redemption that matches, so that only their time is bounded. */
const TOTALS: Ask[] = [
  { what: "totals of everything", path: () => "/api/orders/totals" },
  { what: "totals of what was paid out", path: () => "/api/orders/totals?tab=paidOut" },
  { what: "totals of a search without a hit", path: () => "/api/orders/totals?q=zzzzzz" },
];

/**
 * The same requests to the product with 100 and with 100,000 redemptions, in turns: the time of each in the middle. Where
 * many have more to show than few, as with a rare state, they are compared with a first page, which is as long.
 */
export async function measureScale(): Promise<BenchRow[]> {
  const { apps, stop } = await startSeededApps([FEW, MANY]);
  const [few, many] = apps;
  try {
    if (!few || !many) throw new Error("unreachable: both were started");
    const examples = [await exampleOf(few), await exampleOf(many)] as const;
    const measure = async ({ path }: Ask) => {
      const [a, b] = [path(examples[0]), path(examples[1])];
      const times = { few: [] as number[], many: [] as number[], first: [] as number[] };
      const lengths = [await lengthOf(few, a), await lengthOf(many, b)];
      const isLonger = (lengths[1] ?? 0) > (lengths[0] ?? 0);
      for (let round = 0; round < ROUNDS; round += 1) {
        times.few.push(await timeOf(few, isLonger ? "/api/orders/rows" : a));
        times.many.push(await timeOf(many, b));
      }
      return { ms: p50(times.many), ratio: p50(times.many) / p50(times.few) };
    };
    const results: BenchRow[] = [];
    for (const ask of ASKS) {
      const { ms, ratio } = await measure(ask);
      results.push({
        what: `100,000 redemptions against 100: ${ask.what}`,
        must: `<= ${MAX_RATIO} x and <= ${MAX_MS} ms`,
        measured: `${ratio.toFixed(2)} x, ${ms.toFixed(1)} ms`,
        met: ratio <= MAX_RATIO && ms <= MAX_MS,
      });
    }
    for (const ask of TOTALS) {
      const { ms } = await measure(ask);
      results.push({
        what: `100,000 redemptions: ${ask.what}`,
        ...{ must: `<= ${MAX_MS} ms`, measured: `${ms.toFixed(1)} ms`, met: ms <= MAX_MS },
      });
    }
    return results;
  } finally {
    await stop();
  }
}

async function timeOf({ approver }: SeededApp, path: string): Promise<number> {
  const begun = performance.now();
  const { status } = await approver.get(path);
  const ms = performance.now() - begun;
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return ms;
}

const lengthOf = async ({ approver }: SeededApp, path: string): Promise<number> =>
  (await approver.get(path)).body.items?.length ?? 0;

/** What there is to look for: of a redemption that was paid out. */
async function exampleOf({ approver }: SeededApp): Promise<Example> {
  const { body } = await approver.get("/api/orders?step=payout_started&limit=1");
  const [order] = body.items;
  return {
    ...{ walletId: order.walletId, bankAccountId: order.bankAccountId, person: order.createdBy.id },
    ...{ hash: order.confirmation.transactionHash, fiatId: order.issuer.fiatTransferId },
  };
}

import { type BenchRow, p50 } from "./rows";
import { type SeededApp, withSeededApp } from "./seeded-apps";

const FEW = 100;
const MANY = 10_000;
const MOST = 100_000;
const ROUNDS = 25;
const MAX_MS = { many: 50, most: 100 };
const MAX_RATIO = 1.3;

type Example = { walletId: string; bankAccountId: string; person: string; hash: string; fiatId: string };
/** `isSum`: it reads every redemption that matches, so only its time is limited, not its growth. */
type Ask = { what: string; path: (example: Example) => string; isSum?: true };

const rows = (what: string, query: string | ((example: Example) => Record<string, string>)): Ask => ({
  what,
  path: (example) =>
    `/api/orders/rows?${typeof query === "string" ? query : new URLSearchParams(query(example))}`,
});

const ASKS: Ask[] = [
  rows("first page", ""),
  ...["todo", "open", "paidOut", "ended"].map((tab) => rows(`tab ${tab}`, `tab=${tab}`)),
  rows("problems", "problem=true"),
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
  { what: "totals of everything", path: () => "/api/orders/totals", isSum: true },
  { what: "totals of what was paid out", path: () => "/api/orders/totals?tab=paidOut", isSum: true },
  { what: "totals of a search without a hit", path: () => "/api/orders/totals?q=zzzzzz", isSum: true },
];

/** Median times of the same requests to the product with few, many and most redemptions, measured in turns. */
export const measureScale = () =>
  withSeededApp(FEW, (few) =>
    withSeededApp(MANY, (many) => withSeededApp(MOST, (most) => measure([few, many, most]))),
  );

async function measure(apps: SeededApp[]): Promise<BenchRow[]> {
  const examples = await Promise.all(apps.map(exampleOf));
  const results: BenchRow[] = [];
  for (const { what, path, isSum } of ASKS) {
    const paths = examples.map(path);
    const lengths = await Promise.all(apps.map((app, nth) => lengthOf(app, paths[nth])));
    // Few redemptions may fill less than a page, as with a rare state. Then many are compared with a first page of the same length.
    if ((lengths[1] ?? 0) > (lengths[0] ?? 0)) paths[0] = "/api/orders/rows";
    const times: number[][] = apps.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [nth, app] of apps.entries()) times[nth]?.push(await timeOf(app, paths[nth]));
    const [few = 0, many = 0, most = 0] = times.map(p50);
    const ratio = many / few;
    const maxRatio = isSum ? Number.POSITIVE_INFINITY : MAX_RATIO;
    results.push({
      what: `10,000 redemptions${isSum ? "" : " against 100"}, and 100,000: ${what}`,
      must: `<= ${isSum ? "" : `${MAX_RATIO} x, `}${MAX_MS.many} ms, ${MAX_MS.most} ms`,
      measured: `${ratio.toFixed(2)} x, ${many.toFixed(1)} ms, ${most.toFixed(1)} ms`,
      met: ratio <= maxRatio && many <= MAX_MS.many && most <= MAX_MS.most,
    });
  }
  return results;
}

async function timeOf({ approver }: SeededApp, path = ""): Promise<number> {
  const begun = performance.now();
  const { status } = await approver.get(path);
  const ms = performance.now() - begun;
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return ms;
}

const lengthOf = async ({ approver }: SeededApp, path = ""): Promise<number> =>
  (await approver.get(path)).body.items?.length ?? 0;

/** Values to search for, from a redemption that was paid out. */
async function exampleOf({ approver }: SeededApp): Promise<Example> {
  const { body } = await approver.get("/api/orders?step=payout_started&limit=1");
  const [order] = body.items;
  return {
    ...{ walletId: order.walletId, bankAccountId: order.bankAccountId, person: order.createdBy.id },
    ...{ hash: order.confirmation.transactionHash, fiatId: order.issuer.fiatTransferId },
  };
}

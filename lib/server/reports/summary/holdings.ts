import "server-only";
import type { Summary } from "@/lib/contract/summary";
import type { Wallet } from "@/lib/contract/wallets";
import { amountOf } from "@/lib/domain/amount";
import type { Currency } from "@/lib/domain/money";
import { walletsInTime } from "@/lib/server/administration";
import { type Context, readBalance } from "@/lib/server/record";

type Holding = Summary["wallets"][number];

/** What the usable wallets hold of each currency's token, as far as it is known at once. */
export async function readHoldings(context: Context): Promise<Pick<Summary, "wallets" | "walletsListedAt">> {
  const { settings } = context;
  const found = await walletsInTime(context);
  const wallets = await Promise.all(
    settings.CURRENCIES.map((currency) => holdingOf(context, currency, found?.wallets.items ?? null)),
  );
  const isOld = found?.isLast && wallets.some(({ walletCount }) => walletCount > 0);
  return { wallets, walletsListedAt: isOld ? found.wallets.asOf : null };
}

async function holdingOf(
  context: Context,
  { code, symbol }: Currency,
  wallets: readonly Wallet[] | null,
): Promise<Holding> {
  const nothing = { currency: code, token: symbol, balance: null, walletCount: 0, asOf: null };
  if (!wallets) return { ...nothing, missing: { walletCount: 0, reason: "no_answer" } };
  const usable = wallets.filter((wallet) => wallet.usable);
  const readings = usable.map((wallet) => readBalance(context, code, wallet));
  const asked = readings.filter((reading) => reading !== null);
  const answers = await Promise.all(asked);
  const known = answers.filter((balance) => balance !== null);
  const silent = asked.length - known.length;
  const unread = usable.length - asked.length;
  const missing =
    silent > 0
      ? { walletCount: silent + unread, reason: "no_answer" as const }
      : unread > 0
        ? { walletCount: unread, reason: "not_set_up" as const }
        : null;
  const [one] = known;
  if (!one) return { ...nothing, missing };
  const sum = known.reduce((units, balance) => units + balance.units, 0n);
  const oldest = Math.min(...known.map(({ at }) => at.getTime()));
  return {
    ...{ currency: code, token: symbol, balance: amountOf(sum, one.decimals), walletCount: known.length },
    ...{ asOf: new Date(oldest).toISOString(), missing },
  };
}

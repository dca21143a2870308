import "server-only";
import type { Figures, WalletFigures } from "@/lib/contract/figures";
import type { Wallet } from "@/lib/contract/wallets";
import { amountOf } from "@/lib/domain/amount";
import { walletsInTime } from "@/lib/server/administration";
import { type Context, readBalance } from "@/lib/server/record";
import { readInUse } from "./in-use";

const UNUSED = { inProgress: [], unsent: [], lastUsedAt: null };

/** What each wallet holds, and what is in progress from each wallet and to each bank account, as far as it is known at once. */
export async function getFigures(context: Context): Promise<Figures> {
  const [balances, { wallets, bankAccounts }] = await Promise.all([
    readBalances(context),
    readInUse(context.db),
  ]);
  const ids = new Set([...balances.keys(), ...wallets.keys()]);
  return {
    wallets: [...ids].map((id) => ({
      id,
      balances: balances.get(id) ?? [],
      ...(wallets.get(id) ?? UNUSED),
    })),
    bankAccounts: [...bankAccounts].map(([id, used]) => ({ id, ...used })),
  };
}

type Balances = WalletFigures["balances"];

/** Of all wallets that the issuer lists, or listed last, by id in lower case. */
async function readBalances(context: Context): Promise<Map<string, Balances>> {
  const found = await walletsInTime(context);
  const read = (found?.wallets.items ?? []).map(
    async (wallet) => [wallet.id.toLowerCase(), await balancesOf(context, wallet)] as const,
  );
  return new Map(await Promise.all(read));
}

function balancesOf(context: Context, wallet: Wallet): Promise<Balances> {
  const readings = context.settings.CURRENCIES.flatMap(({ code, symbol }) => {
    const reading = readBalance(context, code, wallet);
    return reading ? [{ currency: code, token: symbol, reading }] : [];
  });
  return Promise.all(
    readings.map(async ({ reading, ...of }) => {
      const balance = await reading;
      return balance
        ? { ...of, amount: amountOf(balance.units, balance.decimals), asOf: balance.at.toISOString() }
        : { ...of, amount: null, asOf: null };
    }),
  );
}

import "server-only";
import type { z } from "zod";
import type { Summary, summaryInput } from "@/lib/contract/summary";
import { lastMonths } from "@/lib/domain/periods";
import type { Context } from "@/lib/server/record";
import { readHoldings } from "./holdings";
import { readMedianHours, readPayouts } from "./payouts";
import { readWaiting } from "./waiting";

/** What the wallets hold, what waits, what is in progress and what was paid out, by currency. */
export async function getSummary(context: Context, input: z.output<typeof summaryInput>): Promise<Summary> {
  const months = lastMonths(input.months, input.zone);
  const codes = context.settings.CURRENCIES.map(({ code }) => code);
  const [holdings, waiting, payouts, medians] = await Promise.all([
    readHoldings(context),
    readWaiting(context.db),
    readPayouts(context, months),
    readMedianHours(context.db, codes, months),
  ]);
  const used = [...waiting.keys(), ...payouts.map(({ currency }) => currency)];
  const currencies = [...new Set([...codes, ...used])].map((currency) => ({
    currency,
    awaitingApproval: waiting.get(currency)?.awaitingApproval ?? { count: 0, amount: "0", oldest: null },
    inProgress: waiting.get(currency)?.inProgress ?? { count: 0, amount: "0" },
    months: months.map(({ month }) => {
      const paid = payouts.find((one) => one.currency === currency && one.month === month);
      return { month, count: paid?.count ?? 0, amount: paid?.amount ?? "0" };
    }),
    medianHours: medians.get(currency) ?? null,
  }));
  return { ...holdings, currencies };
}

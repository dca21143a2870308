import "server-only";
import type { AfterClosing, ReportContent } from "@/lib/contract/reports";
import { sameAmount, sumOf } from "@/lib/domain/amount";
import { REPORT_FIGURES } from "@/lib/domain/report-figures";
import type { Moved } from "./wallets";

/** What our own database says of a month. */
export type Movements = Pick<ReportContent, "accounts" | "redemptions"> & { moved: Moved[] };

type Entry = Pick<AfterClosing, "bankAccountId" | "account" | "walletId" | "currency" | "field"> & {
  amount: string;
};

/** What is different now from the report that was frozen. What the nodes say of then does not change. */
export function afterClosing(frozen: ReportContent, now: Movements): AfterClosing[] {
  const before = new Map(entriesOf(frozen).map((one) => [keyOf(one), one]));
  const after = new Map(entriesOf({ ...now, wallets: movedIn(now) }).map((one) => [keyOf(one), one]));
  return [...new Map([...before, ...after])].flatMap(([key, entry]) => {
    const [was, is] = [before.get(key)?.amount ?? zeroOf(entry), after.get(key)?.amount ?? zeroOf(entry)];
    if (sameAmount(was, is)) return [];
    const { amount: _, ...what } = entry;
    return [{ ...what, before: was, now: is, orderIds: changedIn(frozen, now, entry) }];
  });
}

const keyOf = ({ bankAccountId, walletId, currency, field }: Entry) =>
  [bankAccountId, walletId, currency, field].join(" ");

/** Nothing, with as many decimals. */
const zeroOf = ({ amount }: Entry) =>
  amount
    .replace(/^-/, "")
    .replace(/\d/g, "0")
    .replace(/^0+(?=0)/, "");

type Moving = Pick<ReportContent, "accounts"> & {
  wallets: { walletId: string; currency: string; redeemed: string; otherOut: string }[];
};

function entriesOf({ accounts, wallets }: Moving): Entry[] {
  return [
    ...accounts.flatMap(({ bankAccountId, account, currency, ...figures }) =>
      REPORT_FIGURES.map((field) => ({
        ...{ bankAccountId, account, walletId: null, currency, field },
        amount: figures[field],
      })),
    ),
    ...wallets.flatMap(({ walletId, currency, ...moved }) =>
      (["redeemed", "otherOut"] as const).map((field) => ({
        ...{ bankAccountId: null, account: null, walletId, currency, field },
        amount: moved[field],
      })),
    ),
  ];
}

const movedIn = ({ moved }: Movements): Moving["wallets"] =>
  moved.map(({ others, ...one }) => ({ ...one, otherOut: sumOf(others.map(({ amount }) => amount)) }));

/** The redemptions whose part in the figure is another one now. */
function changedIn(
  frozen: ReportContent,
  now: Movements,
  { bankAccountId, currency, field }: Entry,
): string[] {
  if (bankAccountId === null || field === "redeemed" || field === "otherOut") return [];
  const partsOf = ({ redemptions }: Pick<ReportContent, "redemptions">) =>
    new Map(
      redemptions.flatMap((one) =>
        one.bankAccountId === bankAccountId && one.currency === currency
          ? [[one.id, one.figures[field]] as const]
          : [],
      ),
    );
  const [before, after] = [partsOf(frozen), partsOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => !sameAmount(before.get(id) ?? "0", after.get(id) ?? "0"),
  );
}

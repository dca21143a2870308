import { words } from "../../words/setting-problems";
import { type AccountParts, accountText } from "../account-label";
import { Exact } from "../amount";
import { EXPORT_FACTS, type ExportFormat } from "./export-formats";
import { DATEV_CURRENCY, type ReportSettings } from "./report-settings";

/** What of a report decides which settings its files need. */
export type Booked = {
  month: string;
  redemptions: readonly {
    bankAccountId: string;
    account: AccountParts;
    walletId: string;
    wallet: { name: string | null };
    currency: string;
    figures: Readonly<Record<(typeof MOVED)[number], string>>;
  }[];
};

/** A setting that a file needs, by its place in the settings, and what to do about it. */
export type SettingProblem = { field: string; problem: string };

/** What is missing for a file, or can't be used in it; formats without bookings need nothing. */
export const settingProblems = (
  format: ExportFormat,
  settings: ReportSettings,
  booked: Booked,
): SettingProblem[] => PROBLEMS[format]?.(settings, booked) ?? [];

/** The same in one sentence for people; null where nothing is missing. */
export function problemsText(format: ExportFormat, problems: readonly SettingProblem[]): string | null {
  if (problems.length === 0) return null;
  return words.needed(EXPORT_FACTS[format].name, problems.map(({ problem }) => problem).join(" "));
}

const PROBLEMS: Partial<
  Record<ExportFormat, (settings: ReportSettings, booked: Booked) => SettingProblem[]>
> = {
  "datev.csv": (settings, booked) => [
    ...required("datev.consultant", settings.datev.consultant, words.consultant),
    ...required("datev.client", settings.datev.client, words.client),
    ...ledgerProblems(settings, booked, (number, name) =>
      isDatevAccount(number, settings.datev.accountDigits)
        ? null
        : words.accountDigits(name, settings.datev.accountDigits),
    ),
    ...foreignCurrencies(booked).flatMap((currency) =>
      required(
        `datev.rates.${booked.month}.${currency}`,
        settings.datev.rates[booked.month]?.[currency],
        words.rate(currency, DATEV_CURRENCY),
      ),
    ),
  ],
  "sap.csv": (settings, booked) => [
    ...required("sap.companyCode", settings.sap.companyCode, words.companyCode),
    ...ledgerProblems(settings, booked, () => null),
  ],
};

const required = (field: string, value: string | undefined, problem: string): SettingProblem[] =>
  value ? [] : [{ field, problem }];

/** Ledger accounts have as many digits as is set, those of customers and suppliers one more, and none begins with 0s alone. */
const isDatevAccount = (number: string, digits: number) =>
  /^\d+$/.test(number) && number.length <= digits + 1 && Number(number) > 0;

type Needed = { field: string; number: string | undefined; name: string };

function ledgerProblems(
  settings: ReportSettings,
  booked: Booked,
  wrong: (number: string, name: string) => string | null,
): SettingProblem[] {
  return neededAccounts(settings, booked).flatMap(({ field, number, name }) => {
    if (!number) return [{ field, problem: words.account(name) }];
    const problem = wrong(number, name);
    return problem ? [{ field, problem }] : [];
  });
}

function neededAccounts({ ledger }: ReportSettings, { redemptions }: Booked): Needed[] {
  const needed = new Map<string, Needed>();
  const need = (one: Needed) => needed.set(one.field, one);
  for (const { figures, ...one } of redemptions) {
    const [isPaidOut, isBooked, differs] = [
      isMoved(figures.paidOut),
      isMoved(figures.received) || isMoved(figures.returned),
      isMoved(figures.difference),
    ];
    if (isBooked) {
      const field = `ledger.bankAccounts.${one.bankAccountId}`;
      need({ field, number: ledger.bankAccounts[one.bankAccountId], name: accountText(one.account) });
    }
    if (isPaidOut) {
      const field = `ledger.wallets.${one.walletId}`;
      need({ field, number: ledger.wallets[one.walletId], name: one.wallet.name ?? words.wallet });
    }
    if (isPaidOut || isBooked || differs) {
      need({ field: "ledger.transit", number: ledger.transit, name: words.transit });
    }
    if (differs) need({ field: "ledger.differences", number: ledger.differences, name: words.differences });
  }
  return [...needed.values()];
}

const isMoved = (amount: string) => !new Exact(amount).isZero();

const MOVED = ["paidOut", "received", "returned", "difference"] as const;

/** The currencies of what is booked that DATEV needs a rate of. */
export const foreignCurrencies = ({ redemptions }: Booked): string[] => {
  const booked = redemptions.filter(({ figures }) => MOVED.some((name) => isMoved(figures[name])));
  const currencies = new Set(booked.map(({ currency }) => currency));
  return [...currencies].filter((currency) => currency !== DATEV_CURRENCY).sort();
};

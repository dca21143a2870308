import { type AccountParts, accountText } from "../account-label";
import { Exact } from "../amount";
import { EXPORT_FACTS, type ExportFormat } from "./export-formats";

/** What is booked of a redemption. */
export const BOOKING_KINDS = ["payout", "received", "returned", "difference"] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** What a booking's text can say of its redemption, each in braces. */
export const TEXT_WORDS = ["code", "reference", "wallet", "account", "payer"] as const;
export type TextWord = (typeof TEXT_WORDS)[number];

/** What an organisation's books call things; what is not set is left out. */
export type ReportSettings = {
  /** Numbers of ledger accounts. */
  ledger: {
    /** By the id of a bank account, and of a wallet. */
    bankAccounts: Record<string, string>;
    wallets: Record<string, string>;
    /** What was paid out and is not on the bank account. */
    transit?: string | undefined;
    /** What the bank booked more or less than was paid out. */
    differences?: string | undefined;
  };
  texts: Record<BookingKind, string>;
  datev: {
    consultant?: string | undefined;
    client?: string | undefined;
    /** The month that a fiscal year begins with, "01" to "12". */
    yearBegins: string;
    /** How many digits a ledger account has. */
    accountDigits: number;
    /** The tax key (BU-Schlüssel), four digits. */
    taxKey?: string | undefined;
    /** What one euro was, by month and currency: `{ "2026-11": { USD: "1.0821" } }`. */
    rates: Record<string, Record<string, string>>;
  };
  sap: { companyCode?: string | undefined; entryType: string; taxCode?: string | undefined };
};

/** What applies until a person changes it. */
export const DEFAULT_REPORT_SETTINGS: ReportSettings = {
  ledger: { bankAccounts: {}, wallets: {} },
  texts: {
    payout: "Redemption {code} {reference}",
    received: "Payout {code} {reference}",
    returned: "Payout returned {code} {reference}",
    difference: "Payout difference {code} {reference}",
  },
  datev: { yearBegins: "01", accountDigits: 4, rates: {} },
  sap: { entryType: "SA" },
};

/** DATEV keeps its books in it; other currencies need a rate. */
export const DATEV_CURRENCY = "EUR";

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
  return `${EXPORT_FACTS[format].name} needs more settings. ${problems.map(({ problem }) => problem).join(" ")}`;
}

const PROBLEMS: Partial<
  Record<ExportFormat, (settings: ReportSettings, booked: Booked) => SettingProblem[]>
> = {
  "datev.csv": (settings, booked) => [
    ...required("datev.consultant", settings.datev.consultant, "Enter the consultant number."),
    ...required("datev.client", settings.datev.client, "Enter the client number."),
    ...ledgerProblems(settings, booked, (number) =>
      isDatevAccount(number, settings.datev.accountDigits)
        ? null
        : `has to be a number of at most ${settings.datev.accountDigits} digits.`,
    ),
    ...foreignCurrencies(booked).flatMap((currency) =>
      required(
        `datev.rates.${booked.month}.${currency}`,
        settings.datev.rates[booked.month]?.[currency],
        `Enter how many ${currency} one ${DATEV_CURRENCY} was.`,
      ),
    ),
  ],
  "sap.csv": (settings, booked) => [
    ...required("sap.companyCode", settings.sap.companyCode, "Enter the company code."),
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
  wrong: (number: string) => string | null,
): SettingProblem[] {
  return neededAccounts(settings, booked).flatMap(({ field, number, name }) => {
    if (!number) return [{ field, problem: `Enter the ledger account of ${name}.` }];
    const problem = wrong(number);
    return problem ? [{ field, problem: `The ledger account of ${name} ${problem}` }] : [];
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
      need({ field, number: ledger.wallets[one.walletId], name: one.wallet.name ?? "the wallet" });
    }
    if (isPaidOut || isBooked || differs) {
      need({ field: "ledger.transit", number: ledger.transit, name: "payouts in transit" });
    }
    if (differs) need({ field: "ledger.differences", number: ledger.differences, name: "differences" });
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

/** A booking's text: the words of its redemption in the places for them, one blank apart. */
export const filledIn = (template: string, words: Readonly<Record<TextWord, string | null>>): string =>
  template
    .replace(/\{(\w+)\}/g, (whole, word: string) =>
      Object.hasOwn(words, word) ? (words[word as TextWord] ?? "") : whole,
    )
    .replace(/\s+/g, " ")
    .trim();

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
// words: they are written into books, which are the same whoever downloads them
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

/** A booking's text: the words of its redemption in the places for them, one blank apart. */
export const filledIn = (template: string, words: Readonly<Record<TextWord, string | null>>): string =>
  template
    .replace(/\{(\w+)\}/g, (whole, word: string) =>
      Object.hasOwn(words, word) ? (words[word as TextWord] ?? "") : whole,
    )
    .replace(/\s+/g, " ")
    .trim();

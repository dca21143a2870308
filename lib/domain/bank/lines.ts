/** The formats that we read, as the interface names them. */
export const STATEMENT_FORMATS = ["camt.053", "camt.052", "camt.054", "mt940", "csv"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** How large a file of statements may be. */
export const MAX_STATEMENT_BYTES = 20 * 1024 * 1024;

/** Only what is booked is ever matched. */
export const LINE_STATUSES = ["booked", "pending", "information"] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** What became of a line: `suggested` waits for a person, `open` has no redemption that it could be. */
export const LINE_STATES = ["matched", "suggested", "open", "ignored"] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What speaks for a line being a redemption’s payout; `sum`: several together make the amount. */
export const BECAUSE = ["code", "amount", "account", "window", "payer", "text", "sum"] as const;
export type Because = (typeof BECAUSE)[number];

/** What speaks against it. */
export const AGAINST = [
  "no_code",
  "cut_code",
  "several_codes",
  "amount",
  "account",
  "not_paid_out",
  "already_received",
  "payer_new",
  "payer_differs",
  "several_payouts",
  "several_lines",
  "several_in_one",
] as const;
export type Against = (typeof AGAINST)[number];

export type LineSuggestion = { orderId: string; because: Because[]; against: Against[] };

/** How a line came to be matched: by our code, by a confirmed payer, by a person; `return`: it takes a payout back. */
export const MATCHED_BY = ["code", "payer", "person", "return"] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

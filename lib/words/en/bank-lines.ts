import type { Against, Because, LineState } from "../../domain/bank/lines";

export const words = {
  states: {
    suggested: "To confirm",
    open: "Unmatched",
    matched: "Matched",
    ignored: "Ignored",
  } satisfies Record<LineState, string>,
  because: {
    code: "Code",
    amount: "Amount",
    account: "Account",
    window: "Date",
    payer: "Payer",
    text: "Text",
    sum: "Sum",
  } satisfies Record<Because, string>,
  against: {
    no_code: "no code",
    cut_code: "code cut off",
    several_codes: "several codes",
    amount: "other amount",
    account: "other account",
    not_paid_out: "not paid out",
    already_received: "already received",
    payer_new: "payer new",
    payer_differs: "other payer",
    several_payouts: "several payouts possible",
    several_lines: "several lines possible",
    several_in_one: "several in one payment",
  } satisfies Record<Against, string>,
};

import type { words as en } from "../en/bank-lines";

export const words = {
  states: {
    suggested: "Zu bestätigen",
    open: "Nicht zugeordnet",
    matched: "Zugeordnet",
    ignored: "Ignoriert",
  },
  because: {
    code: "Code",
    amount: "Betrag",
    account: "Konto",
    window: "Datum",
    payer: "Zahler",
    text: "Text",
    sum: "Summe",
  },
  against: {
    no_code: "kein Code",
    cut_code: "Code abgeschnitten",
    several_codes: "mehrere Codes",
    amount: "anderer Betrag",
    account: "anderes Konto",
    not_paid_out: "nicht ausgezahlt",
    already_received: "bereits eingegangen",
    payer_new: "neuer Zahler",
    payer_differs: "anderer Zahler",
    several_payouts: "mehrere Auszahlungen möglich",
    several_lines: "mehrere Umsätze möglich",
    several_in_one: "mehrere in einer Zahlung",
  },
} satisfies typeof en;

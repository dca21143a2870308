import { changeOf, type Statement } from "../ledger";
import { fromCents, unsigned } from "../money";
import type { BankLine } from "../types";
import { KINDS, reasonText } from "./kinds";

const GERMAN_COLUMNS = [
  ...["Auftragskonto", "Buchungstag", "Valutadatum", "Buchungstext", "Verwendungszweck"],
  ...["Glaeubiger ID", "Mandatsreferenz", "Kundenreferenz (End-to-End)", "Sammlerreferenz"],
  ...["Lastschrift Ursprungsbetrag", "Auslagenersatz Ruecklastschrift", "Beguenstigter/Zahlungspflichtiger"],
  ...["Kontonummer/IBAN", "BIC (SWIFT-Code)", "Betrag", "Waehrung", "Info"],
];

/** A statement as German savings banks export it: semicolons, decimal commas, the newest line first. In windows-1252. */
export function germanCsv({ account, lines }: Statement): Buffer {
  const rows = lines
    .toReversed()
    .map((line) => [
      ...[account.number, germanDay(line.bookedOn), germanDay(line.valueOn), KINDS[line.kind].german],
      ...[textOf(line), "", "", line.endToEndId ?? "", "", "", ""],
      ...[line.party.name, line.party.iban ?? "", line.party.bic ?? ""],
      ...[signed(line).replace(".", ","), account.currency, "Umsatz gebucht"],
    ]);
  const text = [GERMAN_COLUMNS, ...rows].map((row) => `${row.map(quoted).join(";")}\r\n`).join("");
  return Buffer.from(text.replace(/[^\p{ASCII}\u00a0-\u00ff]/gu, "?"), "latin1");
}

const US_COLUMNS = [
  ...["Account Number", "Posting Date", "Value Date", "Description", "Debit", "Credit", "Currency"],
  ...["Counterparty", "Counterparty Account", "Bank Reference", "Balance"],
];

/** A statement as banks in the United States export it: commas, month first, thousands, debit and credit in columns of their own. */
export function usCsv({ account, opening, lines }: Statement): Buffer {
  let balance = opening;
  const rows = lines.map((line) => {
    balance += changeOf(line);
    const amount = grouped(line.amount);
    return [
      ...[account.number, usDay(line.bookedOn), usDay(line.valueOn)],
      `${KINDS[line.kind].english} ${textOf(line)}`,
      ...(line.credit ? ["", amount] : [amount, ""]),
      ...[account.currency, line.party.name, line.party.iban ?? "", line.id, grouped(fromCents(balance))],
    ];
  });
  return Buffer.from([US_COLUMNS, ...rows].map((row) => `${row.map(quotedIfNeeded).join(",")}\n`).join(""));
}

const textOf = ({ text, returns }: BankLine): string =>
  returns ? `RETURN ${returns.reason} ${reasonText(returns.reason)} ${text}` : text;

const signed = (line: BankLine): string => fromCents(changeOf(line));

const germanDay = (day: string): string => day.replace(/^\d\d(\d\d)-(\d\d)-(\d\d)$/, "$3.$2.$1");
const usDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1");

const grouped = (amount: string): string => {
  const [whole = "", decimals = ""] = unsigned(amount).split(".");
  const text = `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
  return amount.startsWith("-") ? `-${text}` : text;
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const quotedIfNeeded = (text: string): string => (/[",\n]/.test(text) ? quoted(text) : text);

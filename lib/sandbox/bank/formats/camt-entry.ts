import { payerOf, textOf } from "../credit";
import type { BankHolding } from "../ledger";
import { fromCents, toCents } from "../money";
import type { BankLine, BankPayout, LineKind, Party } from "../types";
import { KINDS, reasonText } from "./kinds";
import { element, type Xml } from "./xml";

/** Which message, and in which version of its form. */
export type CamtMessage = { kind: "052" | "053" | "054"; version: "02" | "08" };

type Version = CamtMessage["version"];

/** A booked line as an entry with the details of its one transaction. */
export function entry({ currency }: BankHolding, line: BankLine, { version }: CamtMessage): Xml {
  const { id, kind, credit, amount, endToEndId, text, charges, returns, party } = line;
  const isPayersMoney = kind === "credit" || kind === "return";
  return element("Ntry", [
    ...amountOf(amount, currency, credit),
    returns && element("RvslInd", "true"),
    status("BOOK", version),
    element("BookgDt", [element("Dt", line.bookedOn)]),
    element("ValDt", [element("Dt", line.valueOn)]),
    element("AcctSvcrRef", id),
    transactionCode(kind, currency),
    charges ? chargesOf(charges, currency, version) : null,
    element("NtryDtls", [
      element("TxDtls", [
        element("Refs", [element("AcctSvcrRef", id), element("EndToEndId", endToEndId ?? "NOTPROVIDED")]),
        ...(version === "08" ? amountOf(amount, currency, credit) : []),
        charges ? instructed(amount, charges, currency) : null,
        ...(party.name ? parties(party, isPayersMoney, version) : []),
        element("RmtInf", [element("Ustrd", text)]),
        returns &&
          element("RtrInf", [
            element("Rsn", [element("Cd", returns.reason)]),
            element("AddtlInf", reasonText(returns.reason)),
          ]),
      ]),
    ]),
    element("AddtlNtryInf", currency === "EUR" ? KINDS[kind].german : KINDS[kind].english),
  ]);
}

/** A payout that has reached the bank and is not booked yet. */
export function pendingEntry(
  account: BankHolding,
  { amount, reference, id }: BankPayout,
  { version }: CamtMessage,
): Xml {
  const { currency } = account;
  return element("Ntry", [
    ...amountOf(amount, currency, true),
    status("PDNG", version),
    transactionCode("credit", currency),
    element("NtryDtls", [
      element("TxDtls", [
        element("Refs", [element("EndToEndId", id)]),
        ...(version === "08" ? amountOf(amount, currency, true) : []),
        ...parties(payerOf(account), true, version),
        element("RmtInf", [element("Ustrd", textOf(reference))]),
      ]),
    ]),
  ]);
}

const amountOf = (amount: string, currency: string, credit: boolean): Xml[] => [
  element("Amt", { Ccy: currency }, amount),
  element("CdtDbtInd", credit ? "CRDT" : "DBIT"),
];

const status = (code: string, version: Version): Xml =>
  element("Sts", version === "02" ? code : [element("Cd", code)]);

function transactionCode(kind: LineKind, currency: string): Xml {
  const { iso, swift, gvc } = KINDS[kind];
  const [domain, family, sepa, other] = iso;
  const isEuro = currency === "EUR";
  return element("BkTxCd", [
    element("Domn", [
      element("Cd", domain),
      element("Fmly", [element("Cd", family), element("SubFmlyCd", isEuro ? sepa : other)]),
    ]),
    isEuro ? element("Prtry", [element("Cd", `N${swift}+${gvc}`), element("Issr", "DK")]) : null,
  ]);
}

function chargesOf(charges: string, currency: string, version: Version): Xml {
  const amount = element("Amt", { Ccy: currency }, charges);
  const debit = element("CdtDbtInd", "DBIT");
  return element("Chrgs", version === "02" ? [amount, debit] : [element("Rcrd", [amount, debit])]);
}

/** What the payer sent, beside what came. */
function instructed(amount: string, charges: string, currency: string): Xml {
  const sent = fromCents(toCents(amount) + toCents(charges));
  const part = (name: string, value: string) => element(name, [element("Amt", { Ccy: currency }, value)]);
  return element("AmtDtls", [part("InstdAmt", sent), part("TxAmt", amount)]);
}

/** The other side: who paid, also where the money goes back, or who was paid. */
function parties({ name, iban, bic }: Party, isPayer: boolean, version: Version): Xml[] {
  const side = isPayer ? "Dbtr" : "Cdtr";
  const named = element("Nm", name);
  return [
    element("RltdPties", [
      element(side, version === "02" ? [named] : [element("Pty", [named])]),
      iban ? element(`${side}Acct`, [element("Id", [element("IBAN", iban)])]) : null,
    ]),
    element("RltdAgts", [
      element(`${side}Agt`, [
        element("FinInstnId", [bic ? element(version === "02" ? "BIC" : "BICFI", bic) : null]),
      ]),
    ]),
  ];
}

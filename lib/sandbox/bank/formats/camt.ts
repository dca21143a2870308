import type { Statement } from "../ledger";
import { fromCents, toCents, unsigned } from "../money";
import type { BankLine } from "../types";
import { type CamtMessage, entry, pendingEntry } from "./camt-entry";
import { isIban } from "./kinds";
import { element, type Xml, xml } from "./xml";

const MESSAGES = {
  "053": { root: "BkToCstmrStmt", part: "Stmt", opening: "OPBD", closing: "CLBD" },
  "052": { root: "BkToCstmrAcctRpt", part: "Rpt", opening: "OPBD", closing: "ITBD" },
  "054": { root: "BkToCstmrDbtCdtNtfctn", part: "Ntfctn", opening: null, closing: null },
} as const;

/**
 * A statement as camt.053 (statement), camt.052 (report of the day so far, with what is pending) or camt.054 (notification, without
 * balances), in version .001.02 or .001.08.
 */
export function camt(statement: Statement, message: CamtMessage): string {
  const { kind, version } = message;
  const { root, part } = MESSAGES[kind];
  const { account, to, number } = statement;
  const id = `C${kind}-${account.bic.slice(0, 8)}-${to.replaceAll("-", "")}-${String(number).padStart(3, "0")}`;
  const created = new Date().toISOString();
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}`;
  return xml(
    element("Document", { xmlns: namespace }, [
      element(root, [
        element("GrpHdr", [
          element("MsgId", id),
          element("CreDtTm", created),
          element("MsgPgntn", [element("PgNb", "1"), element("LastPgInd", "true")]),
        ]),
        element(part, [
          element("Id", `${id}-1`),
          element("ElctrncSeqNb", String(number)),
          element("CreDtTm", created),
          element("FrToDt", [
            element("FrDtTm", `${statement.from}T00:00:00`),
            element("ToDtTm", `${to}T23:59:59`),
          ]),
          accountElement(statement, version),
          ...balances(statement, message),
          summary(statement.lines),
          ...statement.lines.map((line) => entry(account, line, message)),
          ...(kind === "052"
            ? statement.pending.map((payout) => pendingEntry(account, payout, message))
            : []),
        ]),
      ]),
    ]),
  );
}

function accountElement({ account }: Statement, version: CamtMessage["version"]): Xml {
  const { number, currency, holder, bic } = account;
  return element("Acct", [
    element("Id", [isIban(number) ? element("IBAN", number) : element("Othr", [element("Id", number)])]),
    element("Ccy", currency),
    element("Ownr", [element("Nm", holder.slice(0, 140))]),
    element("Svcr", [element("FinInstnId", [element(version === "02" ? "BIC" : "BICFI", bic)])]),
  ]);
}

function balances(statement: Statement, { kind, version }: CamtMessage): Xml[] {
  const { opening, closing } = MESSAGES[kind];
  if (!opening) return [];
  const { from, to, openedOn } = statement;
  // Before version 8, banks in Germany begin with the balance at which the statement before ended.
  const [begin, day] = version === "02" ? ["PRCD", openedOn] : [opening, from];
  return [
    balance(statement, begin, day, statement.opening),
    balance(statement, closing, to, statement.closing),
  ];
}

function balance({ account }: Statement, code: string, day: string, cents: bigint): Xml {
  return element("Bal", [
    element("Tp", [element("CdOrPrtry", [element("Cd", code)])]),
    element("Amt", { Ccy: account.currency }, unsigned(fromCents(cents))),
    element("CdtDbtInd", cents < 0n ? "DBIT" : "CRDT"),
    element("Dt", [element("Dt", day)]),
  ]);
}

function summary(lines: readonly BankLine[]): Xml {
  const total = (name: string, counted: readonly BankLine[]) =>
    element(name, [
      element("NbOfNtries", String(counted.length)),
      element("Sum", fromCents(counted.reduce((sum, { amount }) => sum + toCents(amount), 0n))),
    ]);
  return element("TxsSummry", [
    total("TtlNtries", lines),
    total(
      "TtlCdtNtries",
      lines.filter(({ credit }) => credit),
    ),
    total(
      "TtlDbtNtries",
      lines.filter(({ credit }) => !credit),
    ),
  ]);
}

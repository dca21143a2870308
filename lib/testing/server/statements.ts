import "server-only";
import { readStatementFile } from "../../server/bank/statements/read-file";
import type { Services } from "../../server/record/context";

/** A line as a test writes it; what is left out is as in a payout of the issuer. */
export type WrittenLine = {
  amount: string;
  credit?: boolean;
  day?: string;
  payer?: string;
  payerAccount?: string;
  text?: string;
  /** By their elements in `Refs`. */
  refs?: Record<string, string>;
  status?: "BOOK" | "PDNG" | "INFO";
  /** The bank takes an earlier line back: its code and its words. */
  returns?: { code: string; info: string };
};

export type WrittenStatement = {
  iban?: string;
  number?: string;
  from?: string;
  to?: string;
  opening?: string;
  closing?: string;
  currency?: string;
  lines: readonly WrittenLine[];
};

export const OUR_IBAN = "DE89370400440532013000";
export const PAYER = { name: "Stichting Meridian Payments", iban: "NL91ABNA0417164300" };
export const TODAY = () => new Date().toISOString().slice(0, 10);

export const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** One credit or debit with a detail of its own. */
function entry(line: WrittenLine, currency: string, nth: number): string {
  const { amount, credit = true, day = TODAY(), payer = PAYER.name, payerAccount = PAYER.iban } = line;
  const { text = "", refs = { EndToEndId: `E2E-${nth}-${amount}` }, status = "BOOK", returns } = line;
  const [side, account] = credit ? ["Dbtr", "DbtrAcct"] : ["Cdtr", "CdtrAcct"];
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${credit ? "CRDT" : "DBIT"}</CdtDbtInd>
    <Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
    <NtryDtls><TxDtls><Refs>${Object.entries(refs)
      .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
      .join("")}</Refs>
    <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${credit ? "CRDT" : "DBIT"}</CdtDbtInd>
    <RltdPties><${side}><Pty><Nm>${escaped(payer)}</Nm></Pty></${side}><${account}><Id><IBAN>${payerAccount}</IBAN></Id></${account}></RltdPties>
    <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>
    ${returns ? `<RtrInf><Rsn><Cd>${returns.code}</Cd></Rsn><AddtlInf>${escaped(returns.info)}</AddtlInf></RtrInf>` : ""}
    </TxDtls></NtryDtls></Ntry>`;
}

const balance = (code: string, amount: string, currency: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace("-", "")}</Amt>
  <CdtDbtInd>${amount.startsWith("-") ? "DBIT" : "CRDT"}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

/** A camt.053 of one account, or another kind of the family. */
export function camt(statement: WrittenStatement, kind: "053" | "052" | "054" = "053"): Buffer {
  const {
    iban = OUR_IBAN,
    number = "1",
    from = TODAY(),
    to = from,
    currency = "EUR",
    opening,
    closing,
    lines,
  } = statement;
  const [root, part] = {
    "053": ["BkToCstmrStmt", "Stmt"],
    "052": ["BkToCstmrAcctRpt", "Rpt"],
    "054": ["BkToCstmrDbtCdtNtfctn", "Ntfctn"],
  }[kind] as [string, string];
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${root}><GrpHdr><MsgId>M-${number}</MsgId></GrpHdr>
  <${part}><Id>${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><FrToDt><FrDtTm>${from}T00:00:00Z</FrDtTm><ToDtTm>${to}T23:59:59Z</ToDtTm></FrToDt>
  <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
  ${opening === undefined ? "" : balance("OPBD", opening, currency, from)}${closing === undefined ? "" : balance("CLBD", closing, currency, to)}
  ${lines.map((line, nth) => entry({ day: to, ...line }, currency, nth)).join("\n")}
  </${part}></${root}></Document>`);
}

/** Reads a file in as the watched folder would. */
export const deliver = (services: Services, content: Buffer, name = "statement.xml") =>
  readStatementFile(services, { name, content, source: "folder", by: null });

/** The same with a statement of our account with these lines. */
export const deliverLines = (services: Services, ...lines: WrittenLine[]) =>
  deliver(services, camt({ lines }));

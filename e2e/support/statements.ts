type Line = {
  amount: string;
  text?: string;
  credit?: boolean;
  endToEndId: string;
  returns?: string;
  payer?: string;
};

const entry = (
  { amount, text = "", credit = true, endToEndId, returns, payer = "Stichting Meridian Payments" }: Line,
  day: string,
) => {
  const side = credit ? "Dbtr" : "Cdtr";
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${credit ? "CRDT" : "DBIT"}</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><NtryDtls><TxDtls>
    <Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
    <RltdPties><${side}><Nm>${payer}</Nm></${side}><${side}Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></${side}Acct></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf>
    ${returns ? `<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>${returns}</AddtlInf></RtrInf>` : ""}
    </TxDtls></NtryDtls></Ntry>`;
};

const balance = (code: string, amount: number, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.toFixed(2)}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

/** Delivers a file over HTTP. `who`: the headers by which it is known who delivers it. `query`: its name, and how it is read. */
export const deliverStatement = (
  url: string,
  content: Buffer,
  who: Record<string, string>,
  query = "name=program.xml",
) =>
  fetch(`${url}/api/statements?${query}`, {
    method: "POST",
    headers: { ...who, "content-type": "application/octet-stream" },
    body: new Uint8Array(content),
  });

export const today = () => new Date().toISOString().slice(0, 10);

/** A camt.053 of one day as a bank sends it; its balances agree with its lines. `account`: an IBAN as it is written. */
export function statementOf(
  account: string,
  day: string,
  lines: readonly Line[],
  opening = 1_000_000,
): Buffer {
  const sum = lines.reduce((all, { amount, credit = true }) => all + (credit ? 1 : -1) * Number(amount), 0);
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>${day}</MsgId></GrpHdr>
<Stmt><Id>${day}</Id><FrToDt><FrDtTm>${day}T00:00:00Z</FrDtTm><ToDtTm>${day}T23:59:59Z</ToDtTm></FrToDt>
<Acct><Id><IBAN>${account.replace(/\s/g, "")}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance("OPBD", opening, day)}${balance("CLBD", opening + sum, day)}
${lines.map((line) => entry(line, day)).join("\n")}
</Stmt></BkToCstmrStmt></Document>`);
}

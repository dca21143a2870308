/** Small camt documents: every test says only what it is about. */

const MESSAGES = {
  "camt.052": ["BkToCstmrAcctRpt", "Rpt"],
  "camt.053": ["BkToCstmrStmt", "Stmt"],
  "camt.054": ["BkToCstmrDbtCdtNtfctn", "Ntfctn"],
} as const;

export type CamtFormat = keyof typeof MESSAGES;

export const IBAN = "DE89370400440532013000";

const ACCOUNT = `<Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>`;

/** A document around the insides of its statements. */
export function camt(statements: string | string[], format: CamtFormat = "camt.053", version = "08"): string {
  const [message, statement] = MESSAGES[format];
  const all = [statements].flat().map((inside) => `<${statement}>${inside}</${statement}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}.001.${version}"><${message}>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-25T02:00:00+01:00</CreDtTm></GrpHdr>
${all.join("\n")}
</${message}></Document>`;
}

/** A document with these entries on the account {@link IBAN}. */
export const camtOf = (entries: string, format: CamtFormat = "camt.053"): string =>
  camt(`<Id>S1</Id><CreDtTm>2026-11-25T02:00:00+01:00</CreDtTm>${ACCOUNT}${entries}`, format);

export const balance = (code: string, amount: string, side = "CRDT", day = "2026-11-24"): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

/** An entry in euros; `inside` is what comes after its dates. */
export const entry = (
  amount: string,
  inside = "",
  { side = "CRDT", status = "BOOK", day = "2026-11-24", reversal = "" } = {},
): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${reversal && `<RvslInd>${reversal}</RvslInd>`}<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${inside}</Ntry>`;

/** An entry's details. */
export const details = (...insides: string[]): string =>
  `<NtryDtls>${insides.map((inside) => `<TxDtls>${inside}</TxDtls>`).join("")}</NtryDtls>`;

/** A detail of so much, in the account's currency. */
export const detail = (amount: string, reference: string, more = ""): string =>
  `<Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>${more}`;

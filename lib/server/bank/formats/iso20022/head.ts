import "server-only";
import type { StatementFormat } from "@/lib/domain/bank/lines";
import { RefusedFile, type StatementHead } from "../read-events";
import { accountIn } from "../texts";
import type { Part } from "./part";
import { currencyIn } from "./values";

const ACCOUNT = ["Acct/Id/IBAN", "Acct/Id/Othr/Id", "Acct/Id/BBAN", "Acct/Id/UPIC", "Acct/Id/PrtryAcct/Id"];
const NUMBER = ["LglSeqNb", "ElctrncSeqNb", "Id"];
const PAGINATIONS = ["StmtPgntn", "RptPgntn", "NtfctnPgntn"];
const PAGE = PAGINATIONS.map((path) => `${path}/PgNb`);
const LAST = PAGINATIONS.map((path) => `${path}/LastPgInd`);
const BANK = ["BICFI", "BIC", "Nm", "CmbndId/BIC", "CmbndId/Nm", "NmAndAdr/Nm", "ClrSysMmbId/MmbId"].map(
  (path) => `Acct/Svcr/FinInstnId/${path}`,
);

/** What a statement says of itself before its entries; `currency` is that of its balances or of its first entry. */
export function headOf(format: StatementFormat, statement: Part, currency: string | null): StatementHead {
  const account = statement.text(...ACCOUNT);
  if (!account) throw new RefusedFile("missing_account", statement.at);
  return {
    format,
    iban: accountIn(account),
    number: numberOf(statement),
    currency: currencyIn(statement.text("Acct/Ccy") ?? currency, statement.at),
    bank: statement.text(...BANK),
  };
}

/** A page of several has its number behind, as in MT940. */
function numberOf(statement: Part): string | null {
  const number = statement.text(...NUMBER);
  const page = statement.text(...PAGE);
  const isOnly = page === null || (/^0*1$/.test(page) && statement.text(...LAST) !== "false");
  return number === null || isOnly ? number : `${number}/${page}`;
}

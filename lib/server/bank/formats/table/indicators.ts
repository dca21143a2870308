import "server-only";
import type { LineStatus } from "@/lib/domain/bank/lines";

/** What stands in a column beside an amount without a sign. */
const CREDIT = new Set("C CR CRDT CREDIT H HABEN BIJ CREDITEUR +".split(" "));
const DEBIT = new Set("D DR DBIT DEBIT S SOLL AF DEBITEUR -".split(" "));

const plain = (cell: string): string => cell.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

/** Whether a cell says credit; null where it says neither. */
export function creditIn(cell: string): boolean | null {
  if (CREDIT.has(plain(cell))) return true;
  return DEBIT.has(plain(cell)) ? false : null;
}

/** `Umsatz vorgemerkt`, `PENDING`: the bank may still take it back. */
const PENDING = /vorgemerkt|vormerk|pending|reserv|unbooked|en attente|niet verwerkt|\bopen\b/i;
/** `DECLINED`: nothing moved. */
const VOID = /declin|revert|fail|cancel|storniert|reject|abgelehnt|annul/i;

export const statusIn = (cell: string): LineStatus =>
  VOID.test(cell) ? "information" : PENDING.test(cell) ? "pending" : "booked";

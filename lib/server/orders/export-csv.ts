import "server-only";
import { stringify } from "csv-stringify/sync";
import { desc } from "drizzle-orm";
import type { OrderFilter } from "@/lib/contract/orders";
import { issuerReference } from "@/lib/domain/reference";
import type { Context } from "../context";
import { orders } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { matching } from "./list";

/** One file holds this many orders at most; a narrower date range gives the rest. */
const MAX_ORDERS = 10_000;

const COLUMNS: Record<string, (row: OrderRow) => string | null> = {
  created: (row) => row.createdAt.toISOString(),
  reference: (row) => issuerReference(row.code, row.customerReference),
  state: (row) => row.state,
  step: (row) => row.step,
  amount: (row) => row.amount,
  currency: (row) => row.currency,
  wallet: (row) => row.wallet.name,
  wallet_address: (row) => row.wallet.address,
  account_holder: (row) => row.bankAccount.name,
  account_number: (row) => row.bankAccount.accountNumber,
  issuer_order_id: (row) => row.issuerOrderId,
  issuer_status: (row) => row.issuerStatus,
  transaction_hash: (row) => row.transactionHash,
  fiat_transfer_id: (row) => row.fiatTransferId,
  id: (row) => row.id,
};

/** The filtered orders as CSV (RFC 4180), newest first. */
export async function exportCsv({ db }: Context, filter: OrderFilter): Promise<string> {
  const rows = await db
    .select()
    .from(orders)
    .where(matching(filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_ORDERS);
  return stringify(
    rows.map((row) => Object.values(COLUMNS).map((column) => column(row))),
    {
      header: true,
      columns: Object.keys(COLUMNS),
      record_delimiter: "\r\n",
      quote_record_delimiter: true,
      escape_formulas: true,
      cast: { string: inert },
    },
  );
}

/** Behind blanks and line breaks, too, a spreadsheet may run a formula; the library looks at the first character alone. */
const HIDDEN_FORMULA = /^\n|^\s+[=+\-@＝＋－＠]/;

/** A quote in front makes a cell text, as the library does it. */
function inert(text: string): string {
  return HIDDEN_FORMULA.test(text) ? `'${text}` : text;
}

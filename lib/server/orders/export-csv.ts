import "server-only";
import { desc } from "drizzle-orm";
import type { OrderFilter } from "@/lib/contract/orders";
import { issuerReference } from "@/lib/domain/reference";
import type { Context } from "../context";
import { type Columns, csvHeader, csvLines } from "../csv";
import { orders } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { matching } from "./list";

/** One file holds this many orders at most; a narrower date range gives the rest. */
const MAX_ORDERS = 10_000;

const COLUMNS: Columns<OrderRow> = {
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
  return csvHeader(COLUMNS) + csvLines(COLUMNS, rows);
}

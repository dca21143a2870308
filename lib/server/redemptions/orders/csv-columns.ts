import "server-only";
import { withDecimals } from "@/lib/domain/amount";
import { OWN_FIELDS } from "@/lib/domain/content";
import { USUAL_FIAT_DECIMALS } from "@/lib/domain/money";
import { issuerReference } from "@/lib/domain/reference";
import { remarkText } from "@/lib/domain/remarks";
import type { Situation } from "@/lib/domain/situations";
import { type approvals, type Columns, orders } from "@/lib/server/platform";
import { hidesAddress, hidingAddress, type OrderRow, walletOf } from "@/lib/server/record";

/** An order, and what its line says beside its row. */
export type ExportedOrder = {
  row: OrderRow;
  situation: Situation;
  /** Of its currency, where the settings name it. */
  decimals: number | undefined;
  name: (personId: string) => string;
  /** Those that count, the oldest first. */
  decisions: (typeof approvals.$inferSelect)[];
  /** When the block was made with its transfer. */
  arrivedAt: Date | null;
};

type Decision = ExportedOrder["decisions"][number];
type Column = (order: ExportedOrder) => string | null;

const ofRow =
  (read: (row: OrderRow) => string | null): Column =>
  ({ row }) =>
    read(row);
const momentOf = (read: (row: OrderRow) => Date | null): Column => ofRow((row) => iso(read(row)));
const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** Who decided so, or when they did, several apart by semicolons. */
const decided =
  (decision: "approved" | "rejected", say: (one: Decision, order: ExportedOrder) => string): Column =>
  (order) =>
    order.decisions
      .filter((one) => one.decision === decision)
      .map((one) => say(one, order))
      .join("; ");
// words: programs read these cells, in which nothing depends on who downloads them
const who = ({ personId, standsInFor }: Decision, { name }: ExportedOrder) =>
  standsInFor ? `${name(personId)} for ${name(standsInFor)}` : name(personId);
const when = ({ at }: { at: Date }) => at.toISOString();

/** With as many decimals as pages show, and without anything between thousands. */
const amountText = ({ row: { amount }, decimals = USUAL_FIAT_DECIMALS }: ExportedOrder): string =>
  withDecimals(amount, decimals);

/** Everything that pages show of a redemption, times in UTC. */
const COLUMNS = {
  created: momentOf(({ createdAt }) => createdAt),
  reference: ofRow(({ code, customerReference }) => issuerReference(code, customerReference)),
  state: ofRow(({ state }) => state),
  step: ofRow(({ step }) => step),
  amount: amountText,
  currency: ofRow(({ currency }) => currency),
  wallet: ofRow(({ wallet }) => wallet.name),
  wallet_address: ofRow((row) => walletOf(row).address),
  account_holder: ofRow(({ bankAccount }) => bankAccount.name),
  account_number: ofRow(({ bankAccount }) => bankAccount.accountNumber),
  issuer_order_id: ofRow(({ issuerOrderId }) => issuerOrderId),
  issuer_status: ofRow(({ issuerStatus }) => issuerStatus),
  transaction_hash: ofRow(({ transactionHash }) => transactionHash),
  fiat_transfer_id: ofRow(({ fiatTransferId }) => fiatTransferId),
  id: ofRow(({ id }) => id),
  situation: ({ situation }) => situation,
  prepared_by: ({ row, name }) => name(row.createdBy),
  edited_by: ({ row, name }) =>
    row.contributors
      .filter((id) => id !== row.createdBy)
      .map(name)
      .join("; "),
  approved_by: decided("approved", who),
  approved: decided("approved", when),
  rejected_by: decided("rejected", who),
  rejected: decided("rejected", when),
  submitted: momentOf(({ claimedAt }) => claimedAt),
  transfer_arrived: ({ arrivedAt }) => iso(arrivedAt),
  transfer_recorded: momentOf(({ confirmationAt }) => confirmationAt),
  transfer_confirmed: ofRow(
    ({ acceptedHashes, transactionHash }) =>
      acceptedHashes.find((one) => one.transactionHash === transactionHash)?.at ?? null,
  ),
  payout_started: momentOf(({ payoutAt }) => payoutAt),
  updated: momentOf(({ updatedAt }) => updatedAt),
  crypto_transfer_id: ofRow(({ cryptoTransferId }) => cryptoTransferId),
  network: ofRow((row) => walletOf(row).network),
  deposit_address: ofRow((row) => (hidesAddress(row) ? null : row.walletAddress)),
  deposit_owner: ofRow((row) => (hidesAddress(row) ? null : row.walletOwner)),
  bank: ofRow(({ bankAccount }) => bankAccount.bankName),
  routing_code: ofRow(({ bankAccount }) => bankAccount.routingCode),
  ...Object.fromEntries(OWN_FIELDS.map((field) => [orders[field].name, ofRow((row) => row[field])])),
  remark: ofRow(({ remark }) => remarkText(remark)),
  outcome: ofRow(({ outcome }) => outcome),
  expected: ofRow(({ expectedAt }) => iso(expectedAt)?.slice(0, 10) ?? null),
  received: ofRow(({ receivedOn }) => receivedOn),
  receipt: ofRow(({ receipt }) => receipt?.state ?? null),
  received_amount: ({ row: { receipt }, decimals = USUAL_FIAT_DECIMALS }) =>
    receipt && withDecimals(receipt.amount, decimals),
  statement_line: ofRow(({ receipt }) => receipt?.lines.map(({ number }) => number).join("; ") ?? null),
} satisfies Columns<ExportedOrder>;

/** As they are written: without an address that is hidden, wherever people wrote it. */
export const CSV_COLUMNS: Columns<ExportedOrder> = Object.fromEntries(
  Object.entries(COLUMNS).map(([name, cell]: [string, Column]) => [
    name,
    (order: ExportedOrder) => hidingAddress(order.row)(cell(order)),
  ]),
);

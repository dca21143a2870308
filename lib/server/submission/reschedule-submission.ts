import "server-only";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import type { CreateOutcome, IssuerError } from "../issuer";
import { log } from "../log";
import { changeOrder } from "../order-record/change";
import type { OrderRow } from "../order-record/find";

/** Nothing was sent, so the same order may be tried again after a while. */
const TRY_AGAIN_SECONDS = 20;

const AGAIN = "Nothing was sent. We’ll try again automatically.";
const UNREACHABLE = `We can’t reach the issuer right now. ${AGAIN}`;
const TOO_LATE = `Our server was too slow to send the order in time. ${AGAIN}`;
const STOPPING = `Our server is restarting. ${AGAIN}`;
const NO_WALLETS = `The issuer shows no list of wallets right now, so we can’t compare the wallet. ${AGAIN}`;
const TOO_LONG = `The issuer’s list of wallets or bank accounts is too long to be read. Ask an admin. ${AGAIN}`;

/** Leaves an approved order approved, says why it waits, and plans the next try. */
export async function rescheduleSubmission(
  services: Services,
  order: OrderRow,
  error: IssuerError,
): Promise<void> {
  const { operation, kind, status } = error;
  log.warn({ orderId: order.id, operation, kind, status }, "an approved order waits");
  await services.db.transaction((tx) => planRetry(services, tx, order.id, noteFor(error)));
}

function noteFor({ operation, kind }: IssuerError): string {
  if (operation === "stop") return STOPPING;
  if (kind === "list_too_long") return TOO_LONG;
  return operation === "listWallets" && kind === "not_found" ? NO_WALLETS : UNREACHABLE;
}

export type NotSentReason = Extract<CreateOutcome, { kind: "not_sent" }>["reason"];

/** The note of an order whose one request was certainly not sent. */
export const noteForUnsent = (reason: NotSentReason) => (reason === "too_late" ? TOO_LATE : UNREACHABLE);

/** The same within the transaction that makes the order approved again, so that it is never left without a job. */
export async function planRetry(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  id: string,
  statusNote = UNREACHABLE,
): Promise<OrderRow | null> {
  const waiting = await changeOrder(tx, id, "approved", { statusNote });
  if (waiting) await queue.send(tx, "submit-order", { orderId: id }, TRY_AGAIN_SECONDS);
  return waiting;
}

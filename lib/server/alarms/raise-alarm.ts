import "server-only";
import type { AlarmCode } from "@/lib/domain/order-facts";
import { appendAudit } from "../audit/append";
import { textWithoutAddresses } from "../audit/without-addresses";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import type { AlarmRecord, Difference, Instructed } from "../db/order-records";
import { except, orderMail, queueMails, team } from "../mail/notify";
import type { Values } from "../order-record/change";
import type { OrderRow } from "../order-record/find";
import type { OrderMailKind } from "../queue/queue";

/** What stops a redemption: `message` is what people read on its page. */
export type Alarm = {
  code: AlarmCode;
  message: string;
  /** Who raised it; left out where no person did. */
  by?: string;
  /** What the issuer shows otherwise than it was approved. */
  differences?: Difference[];
  /** The payment instructions as the issuer shows them now. */
  observed?: Instructed | null;
};

/** Each kind of alarm is told in its own words. */
const MAIL_KINDS: Record<AlarmCode, OrderMailKind> = {
  amount_differs: "alarm",
  other_order: "alarm",
  instructions_changed: "alarm",
  transfer_changed: "alarm",
  transfer_shared: "alarm",
  order_differs: "order_differs",
  address_rejected: "address_rejected",
  held: "held",
  created_after_all: "late_creation",
};

/** Writes an alarm into the audit log and tells everybody who works with redemptions; gives the columns that the order then has. */
export async function raiseAlarm(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  order: Pick<OrderRow, "id" | "code" | "walletAddress">,
  { code, message: said, by, differences = [], observed = null }: Alarm,
  detail: Record<string, unknown> = {},
): Promise<Values & { alarm: AlarmRecord }> {
  const message = textWithoutAddresses(said, [order.walletAddress]);
  await appendAudit(tx, {
    actorId: by ?? null,
    action: "order.alarm_raised",
    orderId: order.id,
    subject: order.code,
    detail: {
      code,
      message,
      ...(differences.length > 0 && { differences }),
      ...(observed && { observed }),
      ...detail,
    },
  });
  await queueMails(queue, tx, orderMail(MAIL_KINDS[code], order, except(by, team)));
  return {
    alarmCode: code,
    alarmMessage: message,
    alarm: { by: by ?? null, at: new Date().toISOString(), differences, votes: [], kept: null },
    observedInstructions: observed,
  };
}

/** The columns of an order whose alarm was cleared. */
export const NO_ALARM = {
  alarmCode: null,
  alarmMessage: null,
  alarm: null,
  observedInstructions: null,
} as const satisfies Values;

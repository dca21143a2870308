import "server-only";
import type { AlarmCause } from "@/lib/domain/alarms";
import type { MailKind } from "@/lib/domain/mails/registry";
import type { AlarmCode } from "@/lib/domain/order-facts";
import { except, orderMail, queueMails, team } from "@/lib/server/identity";
import type { AlarmRecord, Difference, Instructed, Transaction } from "@/lib/server/platform";
import {
  appendAudit,
  type OrderRow,
  type Services,
  type Values,
  valuesWithoutAddresses,
} from "@/lib/server/record";

/** What stops a redemption: its code with the values that its words need (lib/domain/alarms.ts). */
export type Alarm = {
  cause: AlarmCause;
  /** Who raised it; left out where no person did. */
  by?: string;
  /** What the issuer shows otherwise than it was approved. */
  differences?: Difference[];
  /** The payment instructions as the issuer shows them now. */
  observed?: Instructed | null;
};

/** Each kind of alarm is mailed in its own words. */
const MAIL_KINDS: Record<AlarmCode, MailKind<"order">> = {
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

type Stopped = Pick<OrderRow, "id" | "code" | "walletAddress">;

/** What an alarm changes in its order, what the audit log says of it, and the mail to all who work with redemptions. */
export function alarmOf(order: Stopped, { cause, by, differences = [], observed = null }: Alarm) {
  const { code } = cause;
  const found = { ...(differences.length > 0 && { differences }), ...(observed && { observed }) };
  return {
    set: {
      alarmCode: code,
      alarmCause: valuesWithoutAddresses(cause, [order.walletAddress]),
      alarm: { by: by ?? null, at: new Date().toISOString(), differences, votes: [], kept: null },
      observedInstructions: observed,
    } satisfies Values & { alarm: AlarmRecord },
    audit: { action: "order.alarm_raised", detail: { ...cause, ...found } },
    mails: () => [orderMail(MAIL_KINDS[code], order, except(by, team))],
  } as const;
}

/** Raises an alarm that no person's act raises: writes what it is into the log and the mails; gives the columns that the order then has. */
export async function raiseAlarm(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  order: Stopped,
  alarm: Alarm,
): Promise<Values & { alarm: AlarmRecord }> {
  const { set, audit, mails } = alarmOf(order, alarm);
  await appendAudit(tx, { ...audit, actorId: alarm.by ?? null, orderId: order.id, subject: order.code });
  await queueMails(queue, tx, ...mails());
  return set;
}

/** The columns of an order whose alarm was cleared. */
export const NO_ALARM = {
  alarmCode: null,
  alarmCause: null,
  alarm: null,
  observedInstructions: null,
} as const satisfies Values;

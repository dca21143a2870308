import { type CodedBy, codedText } from "./coded-text";
import type { AlarmCode } from "./order-facts";

const stopped = (happened: string) => `${happened} Don’t send anything. The address and QR code are hidden.`;

const OTHER_AMOUNT = "The issuer asks for a different amount than this redemption has.";

/** What an alarm says on the page of its redemption. What people typed is a value too. */
const ALARMS = {
  amount_differs: () => stopped(OTHER_AMOUNT),
  other_order: ({ orderId, otherAmount }: { orderId: string; otherAmount: boolean }) => {
    const other = `The issuer’s payment instructions name another order (OrderId ${orderId}).`;
    return stopped(otherAmount ? `${other} ${OTHER_AMOUNT}` : other);
  },
  instructions_changed: () => stopped("The issuer’s deposit address has changed."),
  transfer_changed: () => stopped("The issuer now shows another transfer for this order."),
  transfer_shared: () => stopped("The issuer shows the same transfer for another redemption."),
  order_differs: ({ fields }: { fields: readonly string[] }) =>
    stopped(`The issuer’s order is not what was approved (${fields.join(", ")}).`),
  address_rejected: ({ name, note }: { name: string; note: string }) =>
    `${name} called the issuer about the deposit address, and it doesn’t match. Spoke with: ${note}`,
  /** By a person with a reason, or by us, once the issuer takes back that it completed what two people had closed. */
  held: (why: { name: string; reason: string } | { takenBack: true }) =>
    "takenBack" in why
      ? "Two people had closed this redemption, and the issuer went on with it. The issuer has now taken back that it is completed."
      : `${why.name} has put this redemption on hold: ${why.reason}`,
  created_after_all: ({ issuerOrderId }: { issuerOrderId: string }) =>
    `The issuer has this order, as ${issuerOrderId}. If you prepared the redemption again, one of the two must not be paid. Don’t send any tokens until the issuer has cancelled one.`,
} as const satisfies Record<AlarmCode, (values: never) => string>;

/** Why a redemption is stopped, as it is stored: the code of the alarm with its values. */
export type AlarmCause = CodedBy<typeof ALARMS>;

/** The same in words. */
export const alarmText = (cause: AlarmCause | null): string => codedText(ALARMS, cause);

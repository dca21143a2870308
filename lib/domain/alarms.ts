import { words } from "@/lib/words/remarks";
import { type CodedBy, codedText } from "./coded-text";
import type { AlarmCode } from "./order-facts";

/** What an alarm says on the page of its redemption. What people typed is a value too. */
const ALARMS = {
  amount_differs: () => words.alarms.amount,
  other_order: ({ orderId, otherAmount }: { orderId: string; otherAmount: boolean }) =>
    words.alarms.order(orderId, otherAmount),
  instructions_changed: () => words.alarms.address,
  transfer_changed: () => words.alarms.transfer,
  transfer_shared: () => words.alarms.shared,
  order_differs: ({ fields }: { fields: readonly string[] }) => words.alarms.differs(fields.join(", ")),
  address_rejected: ({ name, note }: { name: string; note: string }) => words.alarms.rejected(name, note),
  /** By a person with a reason, or by us, once the issuer takes back that it completed what two people had closed. */
  held: (why: { name: string; reason: string } | { takenBack: true }) =>
    "takenBack" in why ? words.alarms.takenBack : words.alarms.held(why.name, why.reason),
  created_after_all: ({ issuerOrderId }: { issuerOrderId: string }) => words.alarms.created(issuerOrderId),
} as const satisfies Record<AlarmCode, (values: never) => string>;

/** Why a redemption is stopped, as it is stored: the code of the alarm with its values. */
export type AlarmCause = CodedBy<typeof ALARMS>;

/** The same in words. */
export const alarmText = (cause: AlarmCause | null): string => codedText(ALARMS, cause);

import type { AlarmCode } from "@/lib/domain/order-facts";

const CHANGED_INSTRUCTIONS =
  "Changed payment details are a common fraud. Call the issuer on a number you already have, not on one from a message about this redemption.";

/** What to do about each kind of alarm. */
export const ALARM_ADVICE: Readonly<Record<string, string>> = {
  amount_differs: CHANGED_INSTRUCTIONS,
  other_order: CHANGED_INSTRUCTIONS,
  instructions_changed: CHANGED_INSTRUCTIONS,
  transfer_changed: CHANGED_INSTRUCTIONS,
  transfer_shared:
    "Tokens that are sent for one may be counted for the other. Call the issuer and ask which redemption this transfer belongs to.",
  order_differs:
    "Ask the issuer why its record differs from what was approved. Accept it only if that is right.",
  address_rejected:
    "Someone may have changed the address on its way to us. Call the issuer again and ask which address it has for this order.",
  held: "If tokens were sent already, call the issuer.",
  created_after_all:
    "If it was prepared again, there are two orders for one redemption. Call the issuer before anyone sends tokens.",
} satisfies Record<AlarmCode, string>;

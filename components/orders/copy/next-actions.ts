import type { OrderAction } from "@/lib/domain/order-actions";
import type { Situation } from "@/lib/domain/order-situation";

const OF_ACTION: Record<OrderAction, string> = {
  edit: "Edit it.",
  approve: "Check it, then approve or reject it.",
  reject: "Check it, then approve or reject it.",
  withdraw: "Withdraw it.",
  confirm: "Send the tokens, then enter the transaction hash.",
  resolve: "Look it up in the issuer’s web account and record what you find. Don’t prepare it again.",
  decide_resolution: "Check the recorded outcome, then confirm or decline it.",
  refresh: "Check it with the issuer.",
  decide_alarm: "Clear the alarm with the issuer, then decide.",
  check_address: "Compare the deposit address with the issuer by phone.",
  override_check: "Read the failed check of its transaction hash, then decide.",
};

/** Where a preparer's next step is another one than sending the tokens. */
const OF_CONFIRM: Partial<Record<Situation, string>> = {
  unexpected_transfer: "Ask the issuer about what arrived before anything more is sent.",
  ready_to_resend: "No tokens moved. Send them again, then enter the new hash.",
  check_failed: "Compare the transaction hash and correct it.",
  hash_refused: "Compare the transaction hash and correct it.",
  ready_to_post: "The transfer is verified. Submit it to the issuer.",
};

/** What somebody is asked to do, in one line. */
export const nextActionText = (situation: Situation, action: OrderAction): string =>
  (action === "confirm" && OF_CONFIRM[situation]) || OF_ACTION[action];

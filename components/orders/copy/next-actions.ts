import type { OrderAction } from "@/lib/domain/order-actions";
import type { AskingSituation, Situation } from "@/lib/domain/order-situation";

const OF_ACTION: Record<Exclude<OrderAction, "confirm">, string> = {
  edit: "Edit it.",
  approve: "Check it, then approve or reject it.",
  reject: "Check it, then approve or reject it.",
  withdraw: "Withdraw it.",
  resolve: "Look it up in the issuer’s web account and record what you find. Don’t prepare it again.",
  decide_resolution: "Check the recorded outcome, then confirm or decline it.",
  refresh: "Check it with the issuer.",
  decide_alarm: "Clear the alarm with the issuer, then decide.",
  check_address: "Compare the deposit address with the issuer by phone.",
  reserve: "Send the tokens, then enter the transaction hash.",
  release: "Release the reservation.",
  hold: "Put it on hold.",
  close: "Close it.",
  decide_close: "Check why it is to be closed, then confirm or decline it.",
  override_check: "Read the failed check of its transaction hash, then decide.",
};

/** A preparer’s next step, which is to send tokens only where that is due. */
const OF_CONFIRM: Record<AskingSituation<"confirm">, string> = {
  ready_to_send: "Send the tokens, then enter the transaction hash.",
  unexpected_transfer: "Ask the issuer about what arrived before anything more is sent.",
  ready_to_resend: "No tokens moved. Send them again, then enter the new hash.",
  hash_not_found: "No node knows the transaction. Compare its hash and correct it.",
  check_failed: "Compare the transaction hash and correct it.",
  hash_refused: "Compare the transaction hash and correct it.",
  ready_to_post: "The transfer is verified. Submit it to the issuer.",
};

const asksToConfirm = (situation: Situation): situation is AskingSituation<"confirm"> =>
  situation in OF_CONFIRM;

/** What somebody is asked to do, in one line. */
export function nextActionText(situation: Situation, action: OrderAction): string {
  if (action !== "confirm") return OF_ACTION[action];
  return asksToConfirm(situation) ? OF_CONFIRM[situation] : "Compare the transaction hash.";
}

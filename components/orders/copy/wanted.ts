import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";
import { checkOf, hasArrived, isUnclear, mayResend, movedNothing, waitsForClick } from "./findings";
import type { WordFacts } from "./words";

/** What is wanted of this person now, in one sentence; null when nothing is. */
export function wanted(order: WordFacts & Pick<Order, "allowed">): string | null {
  const may = (action: Order["allowed"][number]) => order.allowed.includes(action);
  if (may("approve")) return "Check it, then approve or reject it.";
  if (may("decide_alarm")) return "Clear the alarm with the issuer, then decide.";
  if (may("decide_resolution")) return "Check what a colleague found, then confirm or decline it.";
  if (may("resolve"))
    return "Look it up in the issuer's web account and enter what you find. Send nothing again.";
  if (may("check_address")) return "Compare the address with the issuer over a second channel.";
  if (may("override_check")) return "Look at the check of its hash: it did not pass, so nothing was posted.";
  if (!may("confirm") || statusTone(order.issuer?.status ?? null) === "failed") return null;
  if (order.step === "awaiting_transfer") {
    if (order.transfer?.destination.needsCheck || hasArrived(order)) return null;
    if (isUnclear(order)) return "Clear with the issuer what arrived before anything more is sent.";
    return "Send the tokens, then enter the transaction hash.";
  }
  if (movedNothing(order)) {
    const may = mayResend(order) && !order.transfer?.destination.needsCheck;
    return may ? "No tokens moved: send them again, then enter the new hash." : null;
  }
  const check = checkOf(order);
  if (check?.verdict === "failed" && !check.override) return "Compare the transaction hash and correct it.";
  if (waitsForClick(order)) return "The transfer is verified: tell the issuer.";
  return order.confirmation?.state === "failed" ? "Compare the transaction hash and correct it." : null;
}

/** Why a person may not decide on an order that waits for approval; null when they may. */
export function whyNoDecision(
  order: Pick<Order, "allowed" | "createdBy" | "approvals">,
  me: { id: string; roles: readonly string[] },
): string | null {
  if (order.allowed.includes("approve")) return null;
  if (order.approvals.some((approval) => approval.by.id === me.id)) return "You have already decided.";
  if (order.createdBy.id === me.id) {
    return "You prepared it, so somebody else has to approve it: anyone with the approver role.";
  }
  if (me.roles.includes("approver")) {
    return "You changed it, so somebody else has to approve it: anyone else with the approver role.";
  }
  return "Anyone with the approver role who did not prepare or change it can decide.";
}

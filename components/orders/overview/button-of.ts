import type { OrderRow } from "@/lib/contract/orders";
import { traitsOf, type Urgency } from "@/lib/domain/situations";
import { waitsForOthers } from "../copy/chips";

/** The act, in one word. */
const WORDS: Record<Urgency, string> = {
  alarm: "Decide",
  unknown: "Resolve",
  check: "Check",
  send: "Send",
  verify: "Verify",
  close: "Decide",
  approve: "Review",
};

/**
 * What the button of a row says that waits for the reader: “Verify” wherever they compare an address, “Ask support” where only
 * the issuer can help.
 */
export function buttonOf(row: Pick<OrderRow, "situation" | "nextAction">): string {
  if (row.nextAction === "check_address") return WORDS.verify;
  return waitsForOthers(row) ? "Ask support" : WORDS[traitsOf(row.situation).urgency];
}

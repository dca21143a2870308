import type { OrderRow } from "@/lib/contract/orders";
import { type Urgency, urgencyOf } from "@/lib/domain/urgency";

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

/** What the button of a row says that waits for the reader; “Verify” wherever they compare an address. */
export const buttonOf = ({ situation, nextAction }: Pick<OrderRow, "situation" | "nextAction">): string =>
  nextAction === "check_address" ? WORDS.verify : WORDS[urgencyOf(situation)];

import type { Order } from "@/lib/contract/orders";
import { labelOf } from "@/lib/domain/situation-words";
import type { Situation } from "@/lib/domain/situations";
import type { APPROVE } from "./approve";
import type { CONFIRM } from "./confirm";
import type { PAYOUT } from "./payout";
import { SEND } from "./send";
import { STOPPED } from "./stopped";
import type { SituationCopy, Tell } from "./tell";

/** These come about at one step, and are loaded with it. */
type OfOneStep = keyof typeof APPROVE | keyof typeof CONFIRM | keyof typeof PAYOUT;

const COPY: Record<Exclude<Situation, OfOneStep>, Tell> = { ...SEND, ...STOPPED };

/** The sentences for where a redemption stands; `own` are those of the step that asks. */
export function situationCopy(order: Order, own: Partial<Record<Situation, Tell>> = {}): SituationCopy {
  const tell = { ...COPY, ...own }[order.situation];
  return tell ? tell(order) : { heading: labelOf(order.situation) };
}

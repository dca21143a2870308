import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { APPROVE } from "./approve";
import { CONFIRM } from "./confirm";
import { PAYOUT } from "./payout";
import { SEND } from "./send";
import { STOPPED } from "./stopped";
import type { SituationCopy, Tell } from "./tell";

const COPY: Record<Situation, Tell> = { ...APPROVE, ...SEND, ...STOPPED, ...CONFIRM, ...PAYOUT };

/** The sentences for where a redemption stands; each step's are in a file of their own. */
export const situationCopy = (order: Order): SituationCopy => COPY[order.situation](order);

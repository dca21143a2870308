import type { Order } from "@/lib/contract/orders";
import { traitsOf } from "@/lib/domain/situations";
import { words } from "@/lib/words/outcome";
import { PAYOUT } from "../copy/payout";
import { problemOf } from "../copy/payout-message";
import { situationCopy } from "../copy/situations";
import { awaited } from "../copy/waits";
import { StepPanel } from "../flow/frame";
import { OnNetwork } from "../parts/arrivals";
import { AskIssuer } from "./ask-issuer";
import { BlockedPanels } from "./blocked-panels";
import { DayStrip } from "./day-strip";

/** The money on its way: what is left to say beside the line, and what people have to look into. */
export function PayoutStep({ order }: { order: Order }) {
  const expectation = awaited(order);
  const isUnderWay = traitsOf(order.situation).status === "current";
  return (
    <StepPanel
      {...situationCopy(order, PAYOUT)}
      busy={isUnderWay ? words.waiting : undefined}
      isProblem={order.nextAction === "ask_issuer"}
    >
      {expectation ? <DayStrip order={order} expectation={expectation} /> : null}
      <BlockedPanels order={order} />
      {problemOf(order) ? <AskIssuer order={order} /> : null}
      <OnNetwork order={order} />
    </StepPanel>
  );
}

"use client";

import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";
import { parseAddress } from "@/lib/domain/networks";
import { hasArrived, mayResend, movedNothing } from "../copy/findings";
import { orderWords, WRONG_ADDRESS } from "../copy/words";
import { StepPanel } from "../flow/frame";
import { AlarmPanel } from "../outcome/alarm-panel";
import { EndedNotice } from "../outcome/ended-notice";
import { FailedNotice } from "../outcome/failed-notice";
import { ReportFound } from "../outcome/report-found";
import { UnknownOutcome } from "../outcome/unknown-outcome";
import { Arrivals } from "../parts/arrivals";
import { WatchNotice } from "../parts/watch-notice";
import { Instructions } from "./instructions";
import { paymentOf } from "./payment";
import { WalletSlot } from "./wallet-slot";

/** From the approval to the tokens being sent: the order's creation with the issuer, and where the tokens go. */
export function SendStep({ order, onSent }: { order: Order; onSent: () => void }) {
  const wrong = parseAddress(order.instructions?.walletAddress ?? "")?.checksum === "wrong";
  const words = wrong ? WRONG_ADDRESS : orderWords(order);
  const passed =
    order.step !== null && order.step !== "awaiting_transfer" && order.step !== "instructions_pending";
  if (passed && !order.alarm && !mayResend(order)) {
    return (
      <StepPanel
        heading="Where the tokens go"
        happened={
          movedNothing(order)
            ? "The recorded transaction moved no tokens, but that is not final yet. Send nothing until it is."
            : "The transfer of this order is recorded. Send nothing again."
        }
      >
        {order.instructions ? <Instructions order={order} instructions={order.instructions} past /> : null}
        <Findings order={order} />
      </StepPanel>
    );
  }
  const isAwaiting = order.step === "awaiting_transfer" && !order.alarm && !wrong;
  const failed = statusTone(order.issuer?.status ?? null) === "failed";
  return (
    <StepPanel
      heading={words.heading}
      happened={words.happened}
      next={words.next}
      busy={isBusy(order) ? words.label : undefined}
    >
      <div className="mt-4 border-b empty:hidden">
        <Findings order={order} />
      </div>
      <Content order={order} />
      {(isAwaiting || (mayResend(order) && !wrong)) && !failed ? <WalletSlot order={order} /> : null}
      {isAwaiting && !order.transfer?.destination.needsCheck && order.allowed.includes("confirm") ? (
        <CardFooter className="flex-row-reverse justify-start">
          <Button
            // Where the page itself can send, that is its one main action.
            variant={paymentOf(order) ? "secondary" : "primary"}
            size="lg"
            className="max-sm:w-full"
            onClick={onSent}
          >
            I have sent the tokens
          </Button>
          <p className="mr-auto text-sm text-muted-foreground">Next you may enter the transaction hash.</p>
        </CardFooter>
      ) : null}
    </StepPanel>
  );
}

/** What the chain shows; an alarm is dealt with first. */
function Findings({ order }: { order: Order }) {
  if (order.alarm) return null;
  return (
    <>
      <Arrivals order={order} />
      <WatchNotice watch={order.transfer?.watch} />
    </>
  );
}

function isBusy({ state, step, alarm }: Order): boolean {
  return !alarm && (state === "approved" || state === "submitting" || step === "instructions_pending");
}

function Content({ order }: { order: Order }) {
  if (order.alarm) return <AlarmPanel order={order} alarm={order.alarm} />;
  switch (order.state) {
    case "outcome_unknown":
      return <UnknownOutcome order={order} />;
    case "refused":
    case "not_created":
      return (
        <>
          <CardBody>
            <EndedNotice order={order} />
          </CardBody>
          {order.state === "not_created" ? <ReportFound order={order} /> : null}
        </>
      );
    case "submitted":
      return (
        <>
          <FailedNotice order={order} />
          {order.instructions ? (
            <Instructions order={order} instructions={order.instructions} past={hasArrived(order)} />
          ) : (
            <div className="h-6" />
          )}
        </>
      );
    default:
      return (
        <CardBody>
          {order.remark ? (
            <Notice tone="attention" title={<UntrustedText>{order.remark}</UntrustedText>} />
          ) : null}
        </CardBody>
      );
  }
}

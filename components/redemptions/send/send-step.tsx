import dynamic from "next/dynamic";
import { type ComponentType, type ReactNode, useState } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { labelOf } from "@/lib/domain/situation-words";
import { bySituation } from "@/lib/domain/situations";
import { words } from "@/lib/words/send";
import { situationCopy } from "../copy/situations";
import { ActionBar } from "../flow/action-bar";
import { StepPanel } from "../flow/frame";
import { awaitsHash, opensHashForm } from "../flow/place";
import { CompletedNotice, EndedNotice, FailedNotice } from "../outcome/notices";
import { OnNetwork } from "../parts/arrivals";
import { hasWalletMisfit, isTakenBack } from "../parts/order-reading";
import { useSendsNow } from "../parts/sends-now";
import { FailedChecks } from "./before-you-send";
import {
  AddressAlone,
  AddressStopped,
  AddressToCompare,
  AddressToSend,
  AddressToVerify,
} from "./deposit-address";
import { ReservationPanel } from "./reservation-panel";
import { WalletSlot } from "./wallet-slot";

// What is seldom needed, and brings a form along, is loaded where it is.
const ArrivalDecision = dynamic(() => import("./arrival-decision").then((module) => module.ArrivalDecision));
const BlockedPanels = dynamic(() =>
  import("../outcome/blocked-panels").then((module) => module.BlockedPanels),
);
const HashForm = dynamic(() => import("../parts/hash-form").then((module) => module.HashForm));
const ReportFound = dynamic(() => import("../outcome/resolution").then((module) => module.ReportFound));
const UnknownOutcome = dynamic(() =>
  import("../outcome/unknown-outcome").then((module) => module.UnknownOutcome),
);

type SendStepProps = { order: Order; onHash: () => void };

/** From the approval to the tokens being sent: the order’s creation with the issuer, and where the tokens go. */
export function SendStep({ order, onHash }: SendStepProps) {
  const { Content, After, isBusy, tokensDue, hashNext } = VIEWS[order.situation];
  // A wallet that is open in the page puts its button beside the way to the hash.
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const sends = useSendsNow(order);
  const mayEnterHash = order.allowed.includes("confirm") && opensHashForm(order);
  const isHashDue = awaitsHash(order) && !hasWalletMisfit(order) && !hasNothingToMatch(order);
  const asksForHash = hashNext && mayEnterHash && isHashDue;
  // Where no chain is read, the hash is all that we and the issuer hear of the transfer.
  const isFormOpen = asksForHash && sends && !order.transfer?.network;
  return (
    <>
      <StepPanel
        {...situationCopy(order)}
        busy={isBusy ? labelOf(order.situation) : undefined}
        isProblem={order.nextAction === "decide_arrival"}
      >
        <CompletedNotice order={order} />
        <Content order={order} />
        {tokensDue ? <WalletSlot order={order} bar={bar} /> : null}
        {isAskedAlone(order) ? null : <OnNetwork order={order} />}
        {After ? <After order={order} /> : null}
        {isFormOpen ? (
          <div className="border-t">
            <HashForm order={order} />
          </div>
        ) : null}
      </StepPanel>
      {!isFormOpen && (tokensDue || asksForHash) ? (
        <SendBar order={order} sends={sends}>
          {asksForHash ? (
            <Button className={inBar} onClick={onHash}>
              {words.enterHash}
            </Button>
          ) : null}
          <span ref={setBar} className="contents" />
        </SendBar>
      ) : null}
    </>
  );
}

/** The one thing that arrived is asked about, so its question shows it. */
const isAskedAlone = ({ nextAction, transfer }: Order) =>
  nextAction === "decide_arrival" && transfer?.arrivals.length === 1 && transfer.watch.state !== "down";

/** The hash of what the network took back is of no use to the issuer's support. */
const hasNothingToMatch = (order: Order) => order.situation === "unmatched_transfer" && isTakenBack(order);

type SendBarProps = { order: Order; sends: boolean; children: ReactNode };

/** The task’s actions, and whether a hash is needed at all; while there are no actions, no bar. */
function SendBar({ order, sends, children }: SendBarProps) {
  const network = order.transfer?.network;
  return (
    <ActionBar
      above={sends ? <FailedChecks order={order} /> : null}
      about={network && sends ? words.noHash(network.name) : null}
    >
      {children}
    </ActionBar>
  );
}

type View = {
  Content: ComponentType<{ order: Order }>;
  /** What stands below a wallet that is open in this page. */
  After?: ComponentType<{ order: Order }>;
  isBusy?: true;
  /** Tokens are due or were a moment ago: a wallet in this browser may be asked, or has been. */
  tokensDue?: true;
  /** After sending the tokens a person goes on to the hash. */
  hashNext?: true;
};

function Remark({ order }: { order: Order }) {
  if (!order.remark) return null;
  return (
    <CardBody>
      <Notice tone="attention" title={<UntrustedText>{order.remark}</UntrustedText>} />
    </CardBody>
  );
}

function Ended({ order }: { order: Order }) {
  return (
    <>
      <CardBody className="pt-4 empty:hidden">
        <EndedNotice order={order} />
      </CardBody>
      <ReportFound order={order} />
    </>
  );
}

function Failed({ order }: { order: Order }) {
  return (
    <>
      <FailedNotice order={order} />
      <AddressStopped order={order} />
    </>
  );
}

const NOT_YET: View = { Content: Remark };
const VERIFY: View = { Content: AddressToVerify, tokensDue: true };
const SEND: View = { Content: AddressToSend, tokensDue: true, hashNext: true };
const NOTHING_MOVED: View = { Content: AddressAlone };

const VIEWS = bySituation<View>(
  {
    approval: NOT_YET,
    ended: { Content: Ended },
    submission: { Content: Remark, isBusy: true },
    unknown: { Content: UnknownOutcome },
    stopped: { Content: BlockedPanels },
    sending: { Content: AddressStopped, hashNext: true },
    mismatch: { Content: AddressStopped, tokensDue: true },
    ...{ confirming: NOTHING_MOVED, payout: NOTHING_MOVED, paid: NOTHING_MOVED },
  },
  {
    submission_paused: NOT_YET,
    awaiting_instructions: { Content: AddressAlone, isBusy: true },
    closed: { Content: Ended },
    wallet_blocked: { Content: AddressStopped, After: ReservationPanel, tokensDue: true, hashNext: true },
    address_invalid: { Content: AddressStopped, tokensDue: true },
    address_unverified: VERIFY,
    ready_to_send: SEND,
    being_sent: { Content: AddressToSend, After: ReservationPanel, tokensDue: true, hashNext: true },
    transfer_pending: { Content: AddressAlone, After: ReservationPanel, tokensDue: true, hashNext: true },
    unexpected_transfer: { Content: AddressStopped, After: ArrivalDecision, tokensDue: true },
    unmatched_transfer: { Content: AddressStopped, After: ArrivalDecision, tokensDue: true, hashNext: true },
    tokens_arrived: { Content: AddressAlone, After: ArrivalDecision, tokensDue: true, hashNext: true },
    completed_early: { Content: AddressStopped, tokensDue: true, hashNext: true },
    transfer_reverted: NOTHING_MOVED,
    transfer_cancelled: NOTHING_MOVED,
    resend_unverified: VERIFY,
    ready_to_resend: SEND,
    address_unchecked: { Content: AddressToCompare },
    issuer_failed: { Content: Failed, tokensDue: true, hashNext: true },
  },
);

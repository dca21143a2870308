import dynamic from "next/dynamic";
import { type ComponentType, type ReactNode, useState } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { bySituation, maySendTokens } from "@/lib/domain/situations";
import { labelOf } from "../copy/chips";
import { situationCopy } from "../copy/situations";
import type { SituationCopy } from "../copy/tell";
import { ActionBar, ActionSummary } from "../flow/action-bar";
import { StepPanel } from "../flow/frame";
import { awaitsHash, openSteps } from "../flow/place";
import { CompletedNotice, EndedNotice, FailedNotice } from "../outcome/notices";
import { OnNetwork } from "../parts/arrivals";
import { amountToSend, hasWalletMisfit, isTakenBack, takenAsOurs } from "../parts/order-reading";
import { SendingSince } from "../parts/sending-since";
import { TokenMoney } from "../parts/token-money";
import { ArrivalDecision } from "./arrival-decision";
import { FailedChecks } from "./before-you-send";
import {
  AddressAlone,
  AddressInvalid,
  AddressStopped,
  AddressToCompare,
  AddressToSend,
  AddressToVerify,
} from "./deposit-address";
import { paymentOf } from "./payment";
import { ReservationPanel } from "./reservation-panel";
import { SendOutside, useIsSendingOutside } from "./sending-outside";
import { WalletSlot } from "./wallet-slot";

// What is seldom needed, and brings a form along, is loaded where it is.
const BlockedPanels = dynamic(() =>
  import("../outcome/blocked-panels").then((module) => module.BlockedPanels),
);
const ReportFound = dynamic(() => import("../outcome/resolution").then((module) => module.ReportFound));
const UnknownOutcome = dynamic(() =>
  import("../outcome/unknown-outcome").then((module) => module.UnknownOutcome),
);

/** From the approval to the tokens being sent: the order's creation with the issuer, and where the tokens go. */
export function SendStep({ order, onSent }: { order: Order; onSent: () => void }) {
  const { Content, After, copy, isBusy, tokensDue, hashNext } = VIEWS[order.situation];
  // A wallet that is open in the page puts its button beside the way to the hash.
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const mayEnterHash = order.allowed.includes("confirm") && openSteps(order).includes("confirm");
  const isHashDue = awaitsHash(order) && !hasWalletMisfit(order) && !hasNothingToMatch(order);
  const asksForHash = hashNext && mayEnterHash && isHashDue;
  return (
    <StepPanel {...(copy ?? situationCopy(order))} busy={isBusy ? labelOf(order.situation) : undefined}>
      {/* While they are being sent, the step itself says so. */}
      {order.reservation && order.situation !== "being_sent" ? (
        <p className="px-5 pt-2 sm:px-6">
          <SendingSince order={order} />
        </p>
      ) : null}
      <CompletedNotice order={order} />
      <div className="mt-4 border-b empty:hidden">
        <OnNetwork order={order} />
      </div>
      <Content order={order} />
      <SendOutside order={order} />
      {tokensDue ? <WalletSlot order={order} bar={bar} /> : null}
      {After ? <After order={order} /> : null}
      {tokensDue || asksForHash ? (
        <SendBar order={order}>
          {asksForHash ? (
            <Button
              // Where the page itself can send, that is its one main action.
              variant={maySendTokens(order.situation) && !paymentOf(order) ? "primary" : "secondary"}
              className={inBar}
              onClick={onSent}
            >
              {After ? "Enter the transaction hash" : "I have sent the tokens"}
            </Button>
          ) : null}
          <span ref={setBar} className="contents" />
        </SendBar>
      ) : null}
    </StepPanel>
  );
}

/** The hash of what the network took back is of no use to the issuer's support. */
const hasNothingToMatch = (order: Order) => order.situation === "unmatched_transfer" && isTakenBack(order);

/** The step's actions with how many tokens go where; while there are none, no bar. */
function SendBar({ order, children }: { order: Order; children: ReactNode }) {
  const isOutside = useIsSendingOutside(order);
  const maySend = isOutside || maySendTokens(order.situation);
  const { instructions } = order;
  const isUnmatched = order.situation === "unmatched_transfer";
  const amount = isUnmatched ? takenAsOurs(order) : amountToSend(order);
  return (
    <ActionBar
      above={maySend ? <FailedChecks order={order} /> : null}
      about={
        <ActionSummary
          amount={<TokenMoney amount={amount} currency={order.currency} />}
          // While it is compared by phone, its end is what has to be read out.
          {...(maySend && instructions
            ? { way: "to deposit address", ending: `…${instructions.walletAddress.slice(-4)}` }
            : {
                way: isUnmatched ? (
                  "from another wallet"
                ) : (
                  <>
                    from <UntrustedText>{order.wallet.name ?? "the wallet"}</UntrustedText>
                  </>
                ),
              })}
        />
      }
    >
      {children}
    </ActionBar>
  );
}

type View = {
  Content: ComponentType<{ order: Order }>;
  /** What stands below a wallet that is open in this page. */
  After?: ComponentType<{ order: Order }>;
  /** What the step says where the redemption's own sentences are about a later step. */
  copy?: SituationCopy;
  isBusy?: true;
  /** Tokens are due or were a moment ago: a wallet in this browser may be asked, or has been. */
  tokensDue?: true;
  /** After sending the tokens a person goes on to the hash. */
  hashNext?: true;
};

function Remark({ order }: { order: Order }) {
  return (
    <CardBody>
      {order.remark ? (
        <Notice tone="attention" title={<UntrustedText>{order.remark}</UntrustedText>} />
      ) : null}
    </CardBody>
  );
}

function Ended({ order }: { order: Order }) {
  return (
    <>
      <CardBody>
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

/** A person who sends with other software sees what they need for it; other people the address alone. */
function BeingSent({ order }: { order: Order }) {
  return useIsSendingOutside(order) ? <AddressToSend order={order} /> : <AddressAlone order={order} />;
}

const NOT_YET: View = { Content: Remark };
const VERIFY: View = { Content: AddressToVerify, tokensDue: true };
const SEND: View = { Content: AddressToSend, tokensDue: true, hashNext: true };
const NOTHING_MOVED: View = { Content: AddressAlone };
const DONE: View = {
  Content: AddressAlone,
  copy: {
    heading: "Deposit address",
    happened: "This step is done. Don’t send the tokens again.",
    next: null,
  },
};

const VIEWS = bySituation<View>(
  {
    approval: NOT_YET,
    ended: { Content: Ended },
    submission: { Content: Remark, isBusy: true },
    unknown: { Content: UnknownOutcome },
    stopped: { Content: BlockedPanels },
    sending: { Content: AddressStopped, hashNext: true },
    mismatch: { Content: AddressStopped, tokensDue: true },
    ...{ confirming: DONE, payout: DONE, paid: DONE },
  },
  {
    submission_paused: NOT_YET,
    awaiting_instructions: { Content: AddressAlone, isBusy: true },
    closed: { Content: Ended },
    wallet_blocked: { Content: AddressStopped, After: ReservationPanel, tokensDue: true, hashNext: true },
    address_invalid: { Content: AddressInvalid, tokensDue: true },
    address_unverified: VERIFY,
    ready_to_send: SEND,
    being_sent: { Content: BeingSent, After: ReservationPanel, tokensDue: true, hashNext: true },
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

import type { ComponentType } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import { bySituation, type Situation } from "@/lib/domain/situations";
import { words } from "@/lib/words/confirm";
import { CONFIRM } from "../copy/confirm";
import { situationCopy } from "../copy/situations";
import { StepPanel } from "../flow/frame";
import { BlockedPanels } from "../outcome/blocked-panels";
import { CompletedNotice, FailedNotice } from "../outcome/notices";
import { OnNetwork } from "../parts/arrivals";
import { HashForm, OtherHash } from "../parts/hash-form";
import { isRecordedAsOurs } from "../parts/order-reading";
import { HashCheck, OverrideCheck } from "./hash-check";
import { RecordedHash, TellIssuer } from "./recorded-hash";

type ConfirmStepProps = {
  order: Order;
  /** The person has turned to the hash before it is due: they come for it alone. */
  atHash?: boolean;
  /** Back to the task that is due, where the hash is not. */
  onBack?: (() => void) | undefined;
};

/** The hash of the transfer: found or entered, checked, and submitted to the issuer. */
export function ConfirmStep({ order, atHash, onBack }: ConfirmStepProps) {
  const { confirmation } = order;
  if (!confirmation) return <NoHashYet order={order} atHash={atHash} onBack={onBack} />;
  const { Above, busy, isWrong, isNext, canTell } = VIEWS[order.situation];
  const { transfer } = order;
  // Before the tokens are sent again the recorded hash is still the one that moved none.
  const copy = isNext ? words.newHash : situationCopy(order, CONFIRM);
  // No other hash would pass, since the ordered transfer was never made.
  const needsOther = isWrong === true && !(order.situation === "check_failed" && isRecordedAsOurs(order));
  const mayConfirm = order.allowed.includes("confirm");
  // One of an earlier hash says nothing any more.
  const check = transfer?.check?.transactionHash === confirmation.transactionHash ? transfer.check : null;
  return (
    <StepPanel {...copy} busy={busy && words.busy[busy]}>
      {Above ? <Above order={order} /> : null}
      <CompletedNotice order={order} />
      <CardBody className="pt-2">
        <RecordedHash order={order} confirmation={confirmation} isRead={check?.verdict !== "not_verified"} />
        {/* What it says of the next try is not true while that is stopped. */}
        {order.remark && !order.alarm && !order.closing ? (
          <Notice tone="attention" title={<UntrustedText>{order.remark}</UntrustedText>} className="mt-3" />
        ) : null}
      </CardBody>
      {canTell && mayConfirm ? <TellIssuer order={order} hash={confirmation.transactionHash} /> : null}
      {check && !transfer?.transaction?.missing ? (
        <HashCheck
          check={check}
          isMoot={MOVED_NOTHING.includes(order.situation)}
          network={transfer?.network?.name ?? null}
          symbol={transfer?.network?.token.symbol ?? order.currency}
          open={order.situation === "check_failed"}
        />
      ) : null}
      <OnNetwork order={order} />
      {mayConfirm ? <OtherHash order={order} open={needsOther} hasFocus={atHash} onBack={onBack} /> : null}
      {check && order.allowed.includes("override_check") ? (
        <OverrideCheck key={check.transactionHash} order={order} hash={check.transactionHash} />
      ) : null}
    </StepPanel>
  );
}

/** The heading says of the transaction all that its check could. */
const MOVED_NOTHING: readonly Situation[] = ["transfer_reverted", "transfer_cancelled"];

function NoHashYet({ order, atHash, onBack }: ConfirmStepProps) {
  const { Above } = VIEWS[order.situation];
  return (
    <StepPanel
      heading={words.enter.title}
      happened={
        order.transfer?.network ? words.enter.found(order.transfer.network.name) : words.enter.notified
      }
    >
      {Above ? <Above order={order} /> : null}
      <CompletedNotice order={order} />
      <UnmatchedNotice order={order} />
      {order.allowed.includes("confirm") ? (
        <HashForm order={order} hasFocus={atHash} onBack={onBack} />
      ) : (
        <CardBody className="text-muted-foreground">{words.enter.wait}</CardBody>
      )}
      <OnNetwork order={order} />
    </StepPanel>
  );
}

type View = {
  /** What has to be dealt with before the hash. */
  Above?: ComponentType<{ order: Order }>;
  /** What is going on, while something is. */
  busy?: "submitting" | "checking";
  /** The tokens are sent again first: that is a step back. */
  isNext?: true;
  /** Another hash is needed, or soon will be. */
  isWrong?: true;
  /** A preparer posts it to the issuer. */
  canTell?: true;
};

const WAITING: View = {};
const SUBMITTING: View = { busy: "submitting" };
const WRONG: View = { isWrong: true };
const SEND_FIRST: View = { isWrong: true, isNext: true };

const VIEWS = bySituation<View>(
  {
    ...{ approval: WAITING, ended: WAITING, submission: WAITING, unknown: WAITING },
    stopped: { Above: BlockedPanels },
    ...{ sending: WAITING, mismatch: WAITING, confirming: WAITING },
    ...{ payout: WAITING, paid: WAITING },
  },
  {
    wallet_blocked: WRONG,
    address_invalid: WRONG,
    being_sent: WRONG,
    completed_early: WRONG,
    resend_unverified: SEND_FIRST,
    ready_to_resend: SEND_FIRST,
    hash_recorded: SUBMITTING,
    checking_hash: { busy: "checking" },
    hash_not_found: WRONG,
    check_failed: WRONG,
    check_overridden: SUBMITTING,
    hash_verified: SUBMITTING,
    ready_to_post: { canTell: true },
    hash_refused: WRONG,
    issuer_failed: { Above: FailedNotice },
  },
);

/** Before a hash is entered: why none of this redemption can be checked, and what can be done about it. */
export function UnmatchedNotice({ order }: { order: Order }) {
  const problem = order.transfer?.problem;
  if (!problem) return null;
  return (
    <div className="px-5 pt-5 sm:px-6">
      <Notice tone="attention" title={<UntrustedText>{problem}</UntrustedText>}>
        {words.unmatched((text) => (
          <TextLink href="/wallets">{text}</TextLink>
        ))}
      </Notice>
    </div>
  );
}

"use client";

import { CardBody, CardFooter } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { GroupedText } from "@/components/ui/grouped-text";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { checkOf, mayResend, movedNothing, waitsForClick } from "../copy/findings";
import { orderWords } from "../copy/words";
import { StepPanel } from "../flow/frame";
import { AlarmPanel } from "../outcome/alarm-panel";
import { FailedNotice } from "../outcome/failed-notice";
import { Arrivals } from "../parts/arrivals";
import { ExplorerLink } from "../parts/explorer-link";
import { WatchNotice } from "../parts/watch-notice";
import { HashCheck } from "./hash-check";
import { HashForm } from "./hash-form";
import { OverrideCheck } from "./override-check";
import { TellIssuer } from "./tell-issuer";
import { TransactionLine } from "./transaction-line";

/** The hash of the transfer: entered, passed to the issuer, taken or not. It is optional and the page says so. */
export function ConfirmStep({ order }: { order: Order }) {
  const { confirmation, transfer } = order;
  const mayConfirm = order.allowed.includes("confirm");
  if (!confirmation) {
    return (
      <StepPanel
        heading="Confirm the transfer"
        happened="This is optional: the issuer finds the tokens by itself, and the hash only speeds that up."
        next="You may leave this page; the payout comes with or without it."
      >
        <FailedNotice order={order} />
        {mayConfirm ? (
          <HashForm order={order} />
        ) : (
          <CardBody className="text-muted-foreground">A preparer enters the hash here.</CardBody>
        )}
        <Arrivals order={order} />
        <WatchNotice watch={order.transfer?.watch} />
      </StepPanel>
    );
  }
  const standsHere = order.step === "transfer_recorded";
  const words = standsHere
    ? orderWords(order)
    : {
        heading: "The transfer is confirmed",
        happened: "The issuer has acknowledged the hash.",
        next: undefined,
      };
  const check = checkOf(order);
  const failed = check?.verdict === "failed" && !check.override;
  const busy = standsHere && confirmation.state === "recorded" && !order.alarm && isMoving(order);
  return (
    <StepPanel {...words} busy={busy ? busyWith(order) : undefined}>
      {order.alarm ? <AlarmPanel order={order} alarm={order.alarm} /> : null}
      <FailedNotice order={order} />
      <CardBody className="pt-2">
        <DescriptionList>
          <DescriptionItem
            label="Transaction hash"
            action={<CopyButton text={confirmation.transactionHash} label="Copy hash" iconOnly />}
          >
            <GroupedText text={confirmation.transactionHash} />
            {transfer ? (
              <p className="text-sm empty:hidden">
                <ExplorerLink network={transfer.network} hash={confirmation.transactionHash} />
              </p>
            ) : null}
          </DescriptionItem>
          <DescriptionItem label="Recorded">
            <Time value={confirmation.at} />
          </DescriptionItem>
          <DescriptionItem label="At the issuer">{AT_ISSUER[confirmation.state]}</DescriptionItem>
          {transfer?.transaction ? (
            <DescriptionItem label="On the chain">
              <TransactionLine
                transaction={transfer.transaction}
                network={transfer.network}
                isRead={check?.verdict !== "not_verified"}
                mayResend={mayResend(order)}
              />
            </DescriptionItem>
          ) : null}
        </DescriptionList>
        {order.remark && standsHere ? (
          <Notice tone="attention" title={<UntrustedText>{order.remark}</UntrustedText>} className="mt-3" />
        ) : null}
      </CardBody>
      {mayConfirm && waitsForClick(order) ? (
        <TellIssuer order={order} hash={confirmation.transactionHash} />
      ) : null}
      {check ? <HashCheck check={check} /> : null}
      <Arrivals order={order} />
      <WatchNotice watch={transfer?.watch} />
      {mayConfirm ? <OtherHash order={order} open={confirmation.state === "failed" || failed} /> : null}
      {order.allowed.includes("override_check") && check ? (
        <OverrideCheck order={order} hash={confirmation.transactionHash} />
      ) : null}
    </StepPanel>
  );
}

/** Whether the desk is about to tell the issuer by itself; a verdict that holds the hash back is not. */
function isMoving(order: Order): boolean {
  const check = checkOf(order);
  if (movedNothing(order) || waitsForClick(order)) return false;
  return (
    !check || check.override !== null || (check.verdict !== "failed" && check.verdict !== "not_verified")
  );
}

function busyWith(order: Order): string {
  const check = checkOf(order);
  const isCleared = !order.transfer || check?.verdict === "verified" || check?.override;
  return isCleared ? "Passing the hash to the issuer" : "Checking the hash against the chain";
}

const AT_ISSUER = {
  recorded: "Not acknowledged yet",
  accepted: "Acknowledged",
  failed: "Not taken",
} as const;

function OtherHash({ order, open }: { order: Order; open: boolean }) {
  return (
    <CardFooter className="block p-0 sm:p-0">
      <details open={open}>
        <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-muted-foreground hover:text-foreground sm:px-6">
          Was that the wrong hash? Enter another one
        </summary>
        <HashForm order={order} again />
      </details>
    </CardFooter>
  );
}

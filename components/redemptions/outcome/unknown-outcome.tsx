import { IssuerWebButton } from "@/components/shared/issuer-web-account";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { useAppSettings } from "../parts/app-settings";
import { ReferenceText } from "../parts/reference-text";
import { ProposeResolution, ReviewResolution } from "./resolution";

/** It is not known whether the issuer has the order: why, what not to do, how to find out, and how two people record the outcome. */
export function UnknownOutcome({ order }: { order: Order }) {
  const proposal = order.situation === "outcome_proposed" ? order.resolution : null;
  const next = !proposal ? "record" : order.allowed.includes("decide_resolution") ? "confirm" : "wait";
  return (
    <>
      <CardBody className="grid gap-5 pt-4">
        {order.remark ? (
          <Notice tone="attention" title={<UntrustedText>{order.remark}</UntrustedText>} />
        ) : null}
        <Notice tone="danger" title="Don’t prepare or send this redemption again">
          If the issuer has received it, the same amount would be paid out twice.
        </Notice>
        {next === "wait" ? null : <LookUp order={order} />}
        {next === "record" ? <AskSupport order={order} /> : null}
        <h3 className="-mb-3 text-base font-semibold">{LAST_HEADING[next]}</h3>
      </CardBody>
      {proposal ? (
        <ReviewResolution order={order} resolution={proposal} />
      ) : (
        <ProposeResolution order={order} />
      )}
    </>
  );
}

/** By what this person can do now. */
const LAST_HEADING = {
  record: "3. Record the outcome (two people)",
  confirm: "2. Confirm the outcome",
  wait: "Recorded outcome",
};

function LookUp({ order }: { order: Order }) {
  const { settings } = useAppSettings();
  return (
    <section aria-labelledby="find">
      <h3 id="find" className="text-base font-semibold">
        1. Look it up
      </h3>
      <p className="mt-1 max-w-prose">Search the orders in the issuer’s web account for this reference.</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <ReferenceText order={order} />
        {settings.issuerWebUrl ? <IssuerWebButton url={settings.issuerWebUrl} size="sm" /> : null}
      </p>
    </section>
  );
}

function AskSupport({ order }: { order: Order }) {
  return (
    <section aria-labelledby="ask">
      <h3 id="ask" className="text-base font-semibold">
        2. If you can’t tell, ask the issuer’s support
      </h3>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer text-sm hover:text-accent max-md:py-3">Message</summary>
        <div className="mt-2 rounded-lg border bg-surface-sunken">
          <pre className="px-4 py-3 font-sans text-sm break-words whitespace-pre-wrap">
            {supportMessage(order)}
          </pre>
          <div className="border-t px-4 py-2.5">
            <CopyButton text={supportMessage(order)} label="Copy message" />
          </div>
        </div>
      </details>
    </section>
  );
}

/** A message to the issuer's support that names everything by which they can find the order, and nothing secret. */
export function supportMessage(order: Order): string {
  return [
    "Hello,",
    "",
    "we may have sent you one sell order, and we don’t have your answer. Please tell us whether it exists, and its OrderId if it does.",
    "",
    `CustomerReference: ${order.reference}`,
    `Type: Sell, Currency: ${order.currency}, Amount: ${order.amount}`,
    `WalletId: ${order.walletId}`,
    `BankAccountId: ${order.bankAccountId}`,
    `Prepared: ${order.createdAt}`,
    `Last change here: ${order.updatedAt}`,
    "",
    "Please do not create a new order for it. Thank you.",
  ].join("\n");
}

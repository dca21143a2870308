import { IssuerWebButton } from "@/components/shared/issuer-web-account";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { words as page } from "@/lib/words/order-page";
import { words } from "@/lib/words/unknown-outcome";
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
        <Notice tone="danger" title={words.notAgain.title}>
          {words.notAgain.lead}
        </Notice>
        {next === "wait" ? null : <LookUp order={order} />}
        {next === "record" ? <AskSupport order={order} /> : null}
        <h3 className="-mb-3 text-base font-semibold">{words.last[next]}</h3>
      </CardBody>
      {proposal ? (
        <ReviewResolution order={order} resolution={proposal} />
      ) : (
        <ProposeResolution order={order} />
      )}
    </>
  );
}

function LookUp({ order }: { order: Order }) {
  const { settings } = useAppSettings();
  return (
    <section aria-labelledby="find">
      <h3 id="find" className="text-base font-semibold">
        {words.find.title}
      </h3>
      <p className="mt-1 max-w-prose">{words.find.lead}</p>
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
        {words.ask.title}
      </h3>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer text-sm hover:text-accent max-md:py-3">
          {words.ask.message}
        </summary>
        <div className="mt-2 rounded-lg border bg-surface-sunken">
          <pre lang="en" className="px-4 py-3 font-sans text-sm break-words whitespace-pre-wrap">
            {supportMessage(order)}
          </pre>
          <div className="border-t px-4 py-2.5">
            <CopyButton text={supportMessage(order)} label={page.copyMessage} />
          </div>
        </div>
      </details>
    </section>
  );
}

/**
 * A message to the issuer's support that names everything by which they can find the order, and nothing secret. It is in English,
 * as the issuer's interface is.
 */
export function supportMessage(order: Order): string {
  // words: read by the issuer
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

import { type ReactNode, useState } from "react";
import { AccountName } from "@/components/shared/account-name";
import { ConfirmOrDecline } from "@/components/shared/confirm-or-decline";
import { Money } from "@/components/shared/money";
import { NoteForm } from "@/components/shared/note-form";
import { ServerText } from "@/components/shared/server-text";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { useResolveOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { barFor } from "../flow/action-bar";
import { MarkedItem } from "../parts/account-facts";
import { WhoAndWhen } from "../parts/people";

const OUTCOMES = [
  {
    value: "created",
    title: "The issuer has it",
    sub: "Enter its OrderId. We read the order and compare every field.",
  },
  {
    value: "not_created",
    title: "The issuer doesn’t have it",
    sub: "Explain how you checked: where you looked, whom you asked.",
  },
] as const;

const FORM = {
  failure: {
    title: "We couldn’t record the outcome",
    safe: "Trying again is safe: we only ask the issuer a question.",
  },
} as const;
const ASK = "Ask a second person to confirm";

/** The form for the OrderId under which the issuer has it, and what sends it. */
const BY_ORDER_ID = { kind: "id", label: "OrderId at the issuer" } as const;
const found = (resolve: ReturnType<typeof useResolveOrder>) => ({
  shape: () => import("./order-id-schema").then(({ typedOrderId }) => typedOrderId),
  field: "orderId",
  send: (orderId: string) => resolve.mutateAsync({ outcome: "created", orderId }),
});

/** What the first person finds out. Nothing changes until a second person confirms it. */
export function ProposeResolution({ order }: { order: Order }) {
  const [outcome, setOutcome] = useState<string>();
  const resolve = useResolveOrder(order.id);
  if (!order.allowed.includes("resolve")) {
    return (
      <CardBody className="pt-0">
        {order.refusal ? <Notice title={<ServerText>{order.refusal}</ServerText>} /> : null}
      </CardBody>
    );
  }
  // Of the two only the chosen one is on the page.
  const bar = barFor(true);
  return (
    <>
      <CardBody className="pt-0">
        <Field label="What did you find?" group>
          <RadioCards options={OUTCOMES} value={outcome} onValueChange={setOutcome} />
        </Field>
      </CardBody>
      {/* Both stay there, so that nothing typed is lost to another look at the choice. */}
      <div hidden={outcome !== "created"}>
        <NoteForm {...FORM} bar={bar} {...BY_ORDER_ID} main={{ ...found(resolve), label: ASK }} />
      </div>
      <div hidden={outcome !== "not_created"}>
        {order.notCreatedFrom ? (
          <CardBody className="pt-0 pb-0">
            <Notice
              tone="attention"
              title={
                <>
                  You can record this from <Time value={order.notCreatedFrom} />
                </>
              }
            >
              Until then the issuer may still be creating the order. Its answer can arrive late.
            </Notice>
          </CardBody>
        ) : null}
        <NoteForm
          {...FORM}
          bar={bar}
          label="How do you know?"
          main={{
            label: ASK,
            shape: () => import("./order-id-schema").then(({ notCreatedNote }) => notCreatedNote),
            field: "note",
            disabled: order.notCreatedFrom !== null,
            send: (text) => resolve.mutateAsync({ outcome: "not_created", note: text }),
          }}
        />
      </div>
    </>
  );
}

type Resolution = NonNullable<Order["resolution"]>;

/** What the first person recorded, check by check, for the second person to confirm. */
export function ReviewResolution({ order, resolution }: { order: Order; resolution: Resolution }) {
  const resolve = useResolveOrder(order.id);
  return (
    <>
      <CardBody className="grid gap-4 pt-0">
        <DescriptionList>
          <DescriptionItem label="Outcome">
            {resolution.outcome === "created"
              ? "The issuer has this order."
              : "The issuer doesn’t have this order."}
          </DescriptionItem>
          {resolution.orderId ? (
            <DescriptionItem label="OrderId">
              <span className="font-mono text-sm break-all">{resolution.orderId}</span>
            </DescriptionItem>
          ) : null}
          {resolution.note ? (
            <DescriptionItem label="How we know">
              <UntrustedText className="whitespace-pre-wrap">{resolution.note}</UntrustedText>
            </DescriptionItem>
          ) : null}
          <DescriptionItem label="Recorded by">
            <WhoAndWhen name={resolution.proposedBy.name} at={resolution.proposedAt} />
          </DescriptionItem>
          {resolution.checks.length > 0 ? (
            <DescriptionItem label="Compared with the issuer">
              <Checks checks={resolution.checks} order={order} />
            </DescriptionItem>
          ) : null}
        </DescriptionList>
        {order.refusal ? <Notice title={<ServerText>{order.refusal}</ServerText>} /> : null}
      </CardBody>
      {order.allowed.includes("decide_resolution") ? (
        <ConfirmOrDecline
          confirmLabel={
            resolution.outcome === "created" ? "Confirm: this is the order" : "Confirm: it doesn’t exist"
          }
          send={(accept) =>
            resolve.mutateAsync(accept ? { accept, contentHash: resolution.contentHash } : { accept })
          }
          bar={barFor(order.nextAction === "decide_resolution")}
        />
      ) : null}
    </>
  );
}

/** What the issuer’s fields are to people, with what was ordered. */
const FIELDS: Readonly<Record<string, (order: Order) => ReactNode>> = {
  Type: () => "Redemption",
  Amount: ({ amount, currency }) => (
    <>
      Amount: <Money amount={amount} currency={currency} />
    </>
  ),
  WalletId: ({ wallet }) => (
    <>
      From wallet: <UntrustedText>{wallet.name ?? wallet.id}</UntrustedText>
    </>
  ),
  BankAccountId: ({ bankAccount }) => (
    <>
      To account: <AccountName account={bankAccount} />
    </>
  ),
  CustomerReference: ({ reference }) => (
    <>
      Reference: <UntrustedText>{reference}</UntrustedText>
    </>
  ),
};

const nameOf = (field: string, order: Order): ReactNode => FIELDS[field]?.(order) ?? field;

function Checks({ checks, order }: { checks: Resolution["checks"]; order: Order }) {
  return (
    <ul className="grid gap-2">
      {checks.map(({ field, expected, found, passed }) => (
        <MarkedItem key={field} isRight={passed}>
          <p>
            {nameOf(field, order)}
            {passed ? ", matches" : ", differs"}
          </p>
          {passed ? null : (
            <p className="font-mono text-sm break-all text-muted-foreground">
              expected <UntrustedText>{expected}</UntrustedText>, found{" "}
              <UntrustedText>{found ?? "nothing"}</UntrustedText>
            </p>
          )}
        </MarkedItem>
      ))}
    </ul>
  );
}

/** For an order that was stated as not created and turns up at the issuer after all: reporting it raises an alarm at once. */
export function ReportFound({ order }: { order: Order }) {
  const resolve = useResolveOrder(order.id);
  if (!order.allowed.includes("resolve")) return null;
  return (
    <details className="border-t">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-muted-foreground hover:text-foreground sm:px-6">
        Found at the issuer? Raise an alarm
      </summary>
      <NoteForm
        {...BY_ORDER_ID}
        main={{ ...found(resolve), label: "Raise the alarm", variant: "danger" }}
        failure={{ title: "We couldn’t raise the alarm" }}
      >
        <p className="max-w-prose text-muted-foreground">
          If it was prepared again in the meantime, there are two orders for one redemption. We compare the
          OrderId with this order, raise an alarm and e-mail everyone concerned.
        </p>
      </NoteForm>
    </details>
  );
}

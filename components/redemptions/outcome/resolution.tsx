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
import { words as page } from "@/lib/words/order-page";
import { words } from "@/lib/words/unknown-outcome";
import { barFor } from "../flow/action-bar";
import { MarkedItem } from "../parts/account-facts";
import { WhoAndWhen } from "../parts/people";

const outcomes = () => {
  const { created, notCreated } = words.propose;
  return [
    { value: "created", title: created.title, sub: created.lead },
    { value: "not_created", title: notCreated.title, sub: notCreated.lead },
  ] as const;
};

/** The form for the OrderId under which the issuer has it, and what sends it. */
const byOrderId = () => ({ kind: "id", label: page.orderId }) as const;
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
        <Field label={words.propose.label} group>
          <RadioCards options={outcomes()} value={outcome} onValueChange={setOutcome} />
        </Field>
      </CardBody>
      {/* Both stay there, so that nothing typed is lost to another look at the choice. */}
      <div hidden={outcome !== "created"}>
        <NoteForm
          failure={words.propose.failed}
          bar={bar}
          {...byOrderId()}
          main={{ ...found(resolve), label: words.propose.action }}
        />
      </div>
      <div hidden={outcome !== "not_created"}>
        {order.notCreatedFrom ? (
          <CardBody className="pt-0 pb-0">
            <Notice tone="attention" title={words.propose.from(<Time value={order.notCreatedFrom} />)}>
              {words.propose.until}
            </Notice>
          </CardBody>
        ) : null}
        <NoteForm
          failure={words.propose.failed}
          bar={bar}
          label={page.know}
          main={{
            label: words.propose.action,
            shape: () =>
              import("@/lib/contract/orders").then(({ resolveOrder }) => resolveOrder.options[1].shape.note),
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
          <DescriptionItem label={words.recorded.outcome}>
            {resolution.outcome === "created" ? words.recorded.created : words.recorded.notCreated}
          </DescriptionItem>
          {resolution.orderId ? (
            // words: the issuer’s own name for it
            <DescriptionItem label="OrderId">
              <span className="font-mono text-sm break-all">{resolution.orderId}</span>
            </DescriptionItem>
          ) : null}
          {resolution.note ? (
            <DescriptionItem label={words.recorded.note}>
              <UntrustedText className="whitespace-pre-wrap">{resolution.note}</UntrustedText>
            </DescriptionItem>
          ) : null}
          <DescriptionItem label={words.recorded.by}>
            <WhoAndWhen name={resolution.proposedBy.name} at={resolution.proposedAt} />
          </DescriptionItem>
          {resolution.checks.length > 0 ? (
            <DescriptionItem label={words.recorded.compared}>
              <Checks checks={resolution.checks} order={order} />
            </DescriptionItem>
          ) : null}
        </DescriptionList>
        {order.refusal ? <Notice title={<ServerText>{order.refusal}</ServerText>} /> : null}
      </CardBody>
      {order.allowed.includes("decide_resolution") ? (
        <ConfirmOrDecline
          confirmLabel={
            resolution.outcome === "created"
              ? words.recorded.confirmCreated
              : words.recorded.confirmNotCreated
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
  Type: () => words.fields.type,
  Amount: ({ amount, currency }) => words.fields.amount(<Money amount={amount} currency={currency} />),
  WalletId: ({ wallet }) => words.fields.wallet(<UntrustedText>{wallet.name ?? wallet.id}</UntrustedText>),
  BankAccountId: ({ bankAccount }) => words.fields.account(<AccountName account={bankAccount} />),
  CustomerReference: ({ reference }) => words.fields.reference(<UntrustedText>{reference}</UntrustedText>),
};

const nameOf = (field: string, order: Order): ReactNode => FIELDS[field]?.(order) ?? field;

function Checks({ checks, order }: { checks: Resolution["checks"]; order: Order }) {
  return (
    <ul className="grid gap-2">
      {checks.map(({ field, expected, found, passed }) => (
        <MarkedItem key={field} isRight={passed}>
          <p>
            {nameOf(field, order)}, {passed ? page.matches : page.differs}
          </p>
          {passed ? null : (
            <p className="font-mono text-sm break-all text-muted-foreground">
              {words.fields.found(
                <UntrustedText>{expected}</UntrustedText>,
                <UntrustedText>{found ?? words.fields.nothing}</UntrustedText>,
              )}
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
        {words.late.title}
      </summary>
      <NoteForm
        {...byOrderId()}
        main={{ ...found(resolve), label: words.late.action, variant: "danger" }}
        failure={{ title: words.late.failed }}
      >
        <p className="max-w-prose text-muted-foreground">{words.late.lead}</p>
      </NoteForm>
    </details>
  );
}

import { type ReactNode, useState } from "react";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { NoteForm } from "@/components/shared/note-form";
import { ServerText } from "@/components/shared/server-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { useDecideAlarm } from "@/lib/client/orders-mutations";
import type { DecideAlarm, Order } from "@/lib/contract/orders";
import { sameAmount } from "@/lib/domain/amount";
import { SHARED_TRANSFER } from "@/lib/domain/compare-order";
import { labelOfField } from "@/lib/domain/content";
import { isPlainAmount } from "@/lib/domain/money";
import { sameAddress } from "@/lib/domain/networks";
import { asksOf } from "@/lib/domain/situations";
import { words } from "@/lib/words/alarm-panel";
import { words as page } from "@/lib/words/order-page";
import { words as shared } from "@/lib/words/shared";
import { alarmAdvice } from "../copy/alarms";
import { barFor } from "../flow/action-bar";
import { useToken } from "../parts/app-settings";
import { WhoAndWhen } from "../parts/people";

type Alarm = NonNullable<Order["alarm"]>;

/** Why the address is hidden, and for an approver the decision on it; nothing without an alarm. */
export function AlarmPanel({ order }: { order: Order }) {
  const { alarm } = order;
  if (!alarm) return null;
  // The reason is about what is asked first, which for an alarm that was kept is whether to close it.
  const refusal = asksOf(order.situation)[0] === "decide_alarm" ? order.refusal : null;
  return (
    <>
      <CardBody className="grid gap-4 pt-4">
        <Notice tone="danger" title={<UntrustedText>{alarm.message}</UntrustedText>}>
          {alarmAdvice(alarm.code)}
        </Notice>
        <Words alarm={alarm} currency={order.currency} />
        {refusal ? (
          <p className="text-sm text-muted-foreground">
            <ServerText>{refusal}</ServerText>
          </p>
        ) : null}
      </CardBody>
      {order.allowed.includes("decide_alarm") ? <AlarmDecision order={order} alarm={alarm} /> : null}
    </>
  );
}

type WordsProps = { alarm: Alarm; currency: string };

/** What differs, and what approvers have said to it so far. */
function Words({ alarm: { differences, votes, votesRequired, kept }, currency }: WordsProps) {
  if (differences.length === 0 && votes.length === 0 && !kept) return null;
  return (
    <DescriptionList>
      {differences.map(({ field, expected, found }) =>
        field === SHARED_TRANSFER ? (
          <DescriptionItem key={field} label={words.sameTransfer}>
            {found.split(", ").map((code) => (
              <p key={code}>
                <TextLink href={`/orders?q=${encodeURIComponent(code)}`}>
                  <UntrustedText>{code}</UntrustedText>
                </TextLink>
              </p>
            ))}
          </DescriptionItem>
        ) : (
          <DescriptionItem key={field} label={words.field(field)}>
            <Side of={words.approved}>
              <FieldValue field={field} text={expected} currency={currency} />
            </Side>
            <Side of={words.issuer} className="text-danger">
              <FieldValue field={field} text={found} currency={currency} />
            </Side>
          </DescriptionItem>
        ),
      )}
      {kept ? (
        <DescriptionItem label={words.keptBy}>
          <WhoAndWhen name={kept.by.name} at={kept.at} />
          <span className="mt-1 block">
            <span className="text-muted-foreground">{words.note} </span>
            <UntrustedText className="whitespace-pre-wrap">{kept.note}</UntrustedText>
          </span>
        </DescriptionItem>
      ) : null}
      {votes.length > 0 ? (
        <DescriptionItem label={words.votes(votes.length, votesRequired)}>
          {votes.map(({ by, at }) => (
            <WhoAndWhen key={by.id} name={by.name} at={at} />
          ))}
        </DescriptionItem>
      ) : null}
    </DescriptionList>
  );
}

const Side = ({ of, className, children }: { of: string; className?: string; children: ReactNode }) => (
  <p className={cn("grid grid-cols-[5rem_minmax(0,1fr)] items-baseline", className)}>
    <span className="text-sm text-muted-foreground">{of}</span>
    <span>{children}</span>
  </p>
);

/** An amount as people read it; everything else sign by sign. */
function FieldValue({ field, text, currency }: { field: string; text: string; currency: string }) {
  if (field === "Amount" && isPlainAmount(text)) return <Money amount={text} currency={currency} />;
  return <UntrustedText className="font-mono text-sm break-all">{text}</UntrustedText>;
}

/** What the approver has compared. */
type Seen = { alarm: Alarm; detail: Order["alarmDetail"] };

function AlarmDecision({ order, alarm }: { order: Order; alarm: Alarm }) {
  const now: Seen = { alarm, detail: order.alarmDetail };
  // When the issuer changes it once more, they have to look again.
  const [seen, setSeen] = useState(now);
  const changed = textOf(seen) !== textOf(now);
  const decide = useDecideAlarm(order.id);
  const note = () => import("@/lib/contract/orders").then(({ decideAlarm }) => decideAlarm.shape.note);
  const needsOthers = alarm.votesRequired - alarm.votes.length > 1;
  const takesOver = order.alarmDetail !== null || alarm.differences.length > 0;
  return (
    <NoteForm
      className="border-t bg-surface-sunken"
      label={words.decision.label}
      main={{
        label: alarm.kept ? words.decision.still : words.decision.keep,
        shape: note,
        field: "note",
        send: (text) => decide.mutateAsync({ accept: false, note: text }),
        success: words.decision.kept,
      }}
      other={{
        label: hasNewAddress(order.alarmDetail)
          ? words.decision.newAddress
          : takesOver
            ? words.decision.accept
            : alarm.code === "held"
              ? words.decision.release
              : words.decision.clear,
        shape: note,
        field: "note",
        send: (text) => decide.mutateAsync({ accept: true, note: text, ...comparedOf(seen) }),
        success: needsOthers ? words.decision.another : words.decision.cleared,
        disabled: changed,
      }}
      failure={{ title: shared.notDecided.title }}
      bar={barFor(order.nextAction === "decide_alarm")}
    >
      {order.alarmDetail ? <AlarmComparison detail={order.alarmDetail} order={order} /> : null}
      {changed ? (
        <Notice
          tone="attention"
          role="alert"
          title={words.decision.changed}
          action={<Button onClick={() => setSeen(now)}>{words.decision.seen}</Button>}
        />
      ) : null}
      {needsOthers ? (
        <p className="text-sm text-muted-foreground">{words.decision.needed(alarm.votesRequired)}</p>
      ) : null}
    </NoteForm>
  );
}

/** The alarm and the bare values: the server accepts none that are not the ones read here. */
function comparedOf({ alarm: { code, at, differences }, detail }: Seen) {
  const read = {
    code,
    ...(at && { raisedAt: at }),
    differences: differences.map(({ field, found }) => ({ field, found })),
  };
  if (!detail) return read;
  const { walletOwner, walletAddress, amount } = detail.observed;
  return { ...read, observed: { walletOwner, walletAddress, amount } };
}

/** Field by field: the order of the names differs between a page's data and the interface's. */
function textOf(seen: Seen): string {
  const { code, raisedAt, differences, observed } = comparedOf(seen) as DecideAlarm;
  return JSON.stringify([
    [code, raisedAt],
    differences?.map(({ field, found }) => [field, found]),
    [observed?.walletAddress, observed?.walletOwner, observed?.amount],
  ]);
}

type Detail = NonNullable<Order["alarmDetail"]>;

const hasNewAddress = (detail: Order["alarmDetail"]) =>
  detail !== null && !sameAddress(detail.pinned.walletAddress, detail.observed.walletAddress);

type AlarmComparisonProps = { detail: Detail; order: Pick<Order, "amount" | "currency"> };

/**
 * The instructions as first read and as the issuer gives them now, one below the other. For comparing only.
 * An amount that did not change is held against the one ordered, since the first one read may be wrong already.
 */
export function AlarmComparison({ detail, order }: AlarmComparisonProps) {
  const { pinned, observed } = detail;
  const token = useToken(order.currency);
  const isFirst = sameAmount(pinned.amount, observed.amount);
  const amount = isFirst ? order.amount : pinned.amount;
  const rows = [
    {
      label: page.address,
      same: sameAddress(pinned.walletAddress, observed.walletAddress),
      before: <GroupedText text={pinned.walletAddress} />,
      after: <GroupedText text={observed.walletAddress} />,
    },
    {
      label: words.compared.recipient,
      same: pinned.walletOwner === observed.walletOwner,
      before: <UntrustedText>{pinned.walletOwner}</UntrustedText>,
      after: <UntrustedText>{observed.walletOwner}</UntrustedText>,
    },
    {
      label: labelOfField("amount"),
      same: sameAmount(amount, observed.amount),
      first: isFirst ? words.compared.ordered : words.compared.first,
      before: <Money amount={amount} currency={token.symbol} />,
      after: <Money amount={observed.amount} currency={token.symbol} />,
    },
  ];
  return (
    <dl className="grid gap-4">
      {rows.map(({ label, same, first = words.compared.first, before, after }) => (
        <div key={label}>
          <dt className="text-sm font-medium">
            {label}
            <span className={same ? "font-normal text-muted-foreground" : "text-danger"}>
              , {same ? page.matches : page.differs}
            </span>
          </dt>
          <dd className="mt-1 grid gap-1 break-words">
            {same ? null : (
              <Side of={first} className="text-muted-foreground">
                {before}
              </Side>
            )}
            <Side of={words.compared.now}>{after}</Side>
          </dd>
        </div>
      ))}
    </dl>
  );
}

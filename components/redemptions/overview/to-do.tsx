import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Money } from "@/components/shared/money";
import { useTimeZone } from "@/components/shared/time-zone";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { TextLink } from "@/components/ui/text-link";
import { addressChecksQuery } from "@/lib/client/address-checks";
import { useChangesToDecide, usePeopleToConfirm } from "@/lib/client/changes";
import { inboxRowsQuery } from "@/lib/client/orders";
import type { Change, Unconfirmed } from "@/lib/contract/changes";
import type { InboxRows, OrderRow } from "@/lib/contract/orders";
import { changePhrase, headingSubject } from "@/lib/domain/change-words";
import { dayText, shortDayText } from "@/lib/domain/dates";
import { listed } from "@/lib/domain/listed";
import { dayIn } from "@/lib/domain/periods";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { isAlarm, traitsOf } from "@/lib/domain/situations";
import { words as overview } from "@/lib/words/overview";
import { waitsForOthers } from "../copy/waits";
import { StateBadge } from "../parts/badges";
import { heardAfter, RowName } from "../parts/order-rows";
import { sumByCurrency } from "../parts/sums";

/** One line of the list: a redemption, or something else that waits for the reader. */
type Entry = {
  key: string;
  href: string;
  state: ReactNode;
  name: ReactNode;
  to: ReactNode;
  due: ReactNode;
  amount: ReactNode;
  /** One word: the act. */
  act: string;
  isAlarm?: boolean;
};

/** So many redemptions stand here at most; the others are in the list. */
const MOST = 5;

/**
 * What waits for the reader, in the order of the inbox: alarms, what colleagues proposed, then what is needed soonest. Several
 * addresses are verified in one call, so they are one line.
 */
export function useToDo(): { entries: Entry[]; count: number; more: number; toApprove: number } {
  const { data: inbox } = useQuery(inboxRowsQuery());
  const proposals = [...useChangesToDecide().map(ofChange), ...usePeopleToConfirm().map(ofPerson)];
  const items = inbox?.items ?? [];
  const toVerify = useToVerify(items);
  const others = items.map(({ order }) => order).filter((row) => !toVerify?.rows.includes(row));
  const rows = others.slice(0, toVerify ? MOST - 1 : MOST);
  // Those in one line stand where the first of them would.
  const shown = items
    .map(({ order }) => order)
    .filter((row) => rows.includes(row) || row === toVerify?.rows[0]);
  const entryOf = (row: OrderRow) => (toVerify?.rows.includes(row) ? ofAddresses(toVerify) : ofRow(row));
  const total = inbox?.total ?? 0;
  return {
    entries: [
      ...shown.filter(({ situation }) => isAlarm(situation)).map(entryOf),
      ...proposals,
      ...shown.filter(({ situation }) => !isAlarm(situation)).map(entryOf),
    ],
    count: total + proposals.length,
    more: total - rows.length - (toVerify?.rows.length ?? 0),
    toApprove: items.filter(({ action }) => action === "approve").length,
  };
}

type ToVerify = { addresses: number; rows: OrderRow[] };

/** The addresses that can be verified in one call, and whose they are; null where there is one at most. */
function useToVerify(items: InboxRows["items"]): ToVerify | null {
  const rows = items.flatMap(({ order, action }) => (action === "check_address" ? [order] : []));
  const { data } = useQuery({ ...addressChecksQuery(), enabled: rows.length > 1 });
  const ids = new Set(data?.items.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const among = rows.filter(({ id }) => ids.has(id));
  return data && data.items.length > 1 && among.length > 1
    ? { addresses: data.items.length, rows: among }
    : null;
}

type ToDoProps = { entries: readonly Entry[]; count: number; more: number };

/** The list itself; on phones each line is a card without its button, since all of it leads there. */
export function ToDo({ entries, count, more }: ToDoProps) {
  const words = overview.toDo;
  return (
    <Card aria-labelledby="to-do" className="@container overflow-hidden">
      <h2 id="to-do" className="flex items-baseline gap-2 border-b px-4.5 py-3 text-base font-semibold">
        {words.title} <span className="font-normal text-muted-foreground tabular-nums">{count}</span>
      </h2>
      <ul className="divide-y">
        {entries.map((entry) => (
          <ToDoLine key={entry.key} entry={entry} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="border-t px-4.5 py-2.5">
          <TextLink href="/orders?tab=todo" className="tap">
            {words.more(more)}
          </TextLink>
        </p>
      ) : null}
    </Card>
  );
}

const ToDoLine = ({ entry: { href, state, name, to, due, amount, act, isAlarm } }: { entry: Entry }) => (
  <li
    data-order-row=""
    className="relative grid min-h-12.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4.5 py-2.5 hover:bg-foreground/3 has-focus-visible:bg-foreground/3 @2xl:grid-cols-[10.5rem_minmax(0,1fr)_7rem_8.5rem_5rem] @2xl:gap-x-3 @4xl:gap-x-4 @4xl:grid-cols-[10.5rem_minmax(0,1.4fr)_minmax(0,1fr)_7.5rem_9.5rem_5.75rem] @2xl:py-1"
  >
    <span>{state}</span>
    {/* A name without account and amount takes their room. */}
    <span className={cn("min-w-0 @max-2xl:row-start-2", amount === null && "col-span-2")}>{name}</span>
    <span className="min-w-0 leading-4.5 empty:hidden @max-4xl:hidden">{to}</span>
    <span
      className={cn(
        "text-sm text-muted-foreground @max-2xl:text-right",
        amount === null && "@max-4xl:text-right",
      )}
    >
      {due}
    </span>
    <span className="text-right font-medium @max-4xl:empty:hidden">{amount}</span>
    <LinkButton
      href={href}
      prefetch={false}
      size="sm"
      tabIndex={-1}
      className={cn("relative z-10 @max-2xl:hidden", isAlarm && "border-danger/50! text-danger!")}
    >
      {act}
    </LinkButton>
  </li>
);

const ofRow = (row: OrderRow): Entry => ({
  key: row.id,
  href: `/orders/${row.id}`,
  state: (
    <span id={heardAfter(row.id).state}>
      <StateBadge order={row} />
    </span>
  ),
  name: <RowName row={row} />,
  to: (
    <>
      <UntrustedText className="block truncate">{row.bankAccount.title}</UntrustedText>
      {row.bankAccount.ending ? (
        <bdi className="text-xs text-muted-foreground">…{row.bankAccount.ending}</bdi>
      ) : null}
    </>
  ),
  due: <Due neededBy={row.neededBy} expiresAt={row.expiresAt} />,
  amount: (
    <span id={heardAfter(row.id).amount}>
      <Money amount={row.amount} currency={row.currency} />
    </span>
  ),
  act: buttonOf(row),
  isAlarm: isAlarm(row.situation),
});

/** So many accounts are named. */
const ACCOUNTS = 2;

function ofAddresses({ addresses, rows }: ToVerify): Entry {
  const words = overview.toDo;
  const href = "/verify-addresses";
  const accounts = [...new Set(rows.map(({ bankAccount }) => bankAccount.title))];
  const [first = null] = rows.flatMap(({ neededBy }) => neededBy ?? []).sort();
  return {
    ...{ key: href, href, act: words.acts.verify },
    state: <ToAct>{words.verify}</ToAct>,
    name: (
      <Link href={href} data-row-link className="block leading-4.5 after:absolute after:inset-0">
        <span className="block font-medium">{words.addresses(addresses)}</span>
        <span className="text-xs text-muted-foreground">{redemptionCount(rows.length)}</span>
      </Link>
    ),
    to: accounts.slice(0, ACCOUNTS).map((title) => (
      <UntrustedText key={title} className="block truncate">
        {title}
      </UntrustedText>
    )),
    due: <Due neededBy={first} expiresAt={null} />,
    amount: sumByCurrency(rows).map((sum) => (
      <Money key={sum.currency} amount={sum.amount} currency={sum.currency} className="block" />
    )),
  };
}

const ToAct = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-2 text-sm font-medium text-attention before:size-1.75 before:rounded-full before:bg-current">
    {children}
  </span>
);

const proposal = (key: string, href: string, name: ReactNode, by: string): Entry => ({
  ...{ key, href, to: null, due: null, amount: null },
  state: <ToAct>{overview.toDo.proposal}</ToAct>,
  act: overview.toDo.review,
  name: (
    <Link href={href} data-row-link className="block leading-4.5 after:absolute after:inset-0">
      <span className="line-clamp-2 font-medium">{name}</span>
      <span className="text-xs text-muted-foreground">
        <UntrustedText>{by}</UntrustedText>
      </span>
    </Link>
  ),
});

const ofChange = (change: Change): Entry => ({
  ...proposal(
    change.id,
    `/controls/proposals/${change.id}`,
    <UntrustedText className="block first-letter:uppercase">
      {changePhrase(change.kind, headingSubject(change) ?? change.subject)}
    </UntrustedText>,
    change.proposedBy.name,
  ),
  due: <Due neededBy={null} expiresAt={change.expiresAt} />,
});

/** A person whom one admin has added alone. */
const ofPerson = ({ id, name, madeBy }: Unconfirmed): Entry =>
  proposal(
    id,
    `/controls/proposals#confirm-${id}`,
    overview.toDo.confirm(<UntrustedText>{name}</UntrustedText>),
    listed(
      madeBy.map((one) => one.name),
      "and",
    ),
  );

type DueProps = Pick<OrderRow, "neededBy" | "expiresAt">;

/** By when: the day on which the money is needed, else on which it expires. */
function Due({ neededBy, expiresAt }: DueProps) {
  const words = overview.toDo;
  const zone = useTimeZone();
  const today = dayIn(zone);
  if (neededBy === today) return <strong className="font-medium text-foreground">{words.dueToday}</strong>;
  if (neededBy) {
    const isLate = neededBy < today;
    return (
      <span className={isLate ? "font-medium text-danger" : undefined}>
        {isLate ? words.wasDue(shortDayText(neededBy)) : words.due(shortDayText(neededBy))}
      </span>
    );
  }
  return expiresAt ? words.expires(shortDayText(dayText(new Date(expiresAt), zone))) : null;
}

/**
 * What the button of a row says that waits for the reader: “Verify” wherever they compare an address, “Ask support” where only
 * the issuer can help.
 */
export function buttonOf(row: Pick<OrderRow, "situation" | "nextAction">): string {
  const words = overview.toDo;
  if (row.nextAction === "check_address") return words.acts.verify;
  return waitsForOthers(row) ? words.askSupport : words.acts[traitsOf(row.situation).urgency];
}

import { Check, ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { AccountPlace } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { TextLink } from "@/components/ui/text-link";
import type { Approvable } from "@/lib/contract/approvable";
import { accountParts } from "@/lib/domain/account-label";
import { writtenWith } from "@/lib/domain/content";
import { referenceParts } from "@/lib/domain/reference";
import type { Unusual } from "@/lib/domain/unusual";
import { words } from "@/lib/words/approve-several";
import { BankAccountFacts, WalletFacts } from "../parts/account-facts";
import { PeopleList } from "../parts/names";
import { Aids } from "./aids";

export type Item = Approvable["items"][number];

/** Which rows are ticked, were opened, and which one is open, each by the hash of what is read: what has changed since is none of them. */
export type Reading = {
  chosen: ReadonlySet<string>;
  opened: ReadonlySet<string>;
  open: string | null;
  /** It was opened by deciding on the one before, so the focus goes there. */
  isNext: boolean;
};

type RowsProps = {
  items: readonly Item[];
  reading: Reading;
  onRead: (next: Reading) => void;
  /** Every row was decided on. */
  onEnd: () => void;
  disabled: boolean;
};

/** The redemptions to choose from, what is flagged first. A box is locked until its row was opened. */
export function Rows({ items, reading, onRead, onEnd, disabled }: RowsProps) {
  const { chosen, opened, open } = reading;
  const show = (hash: string | null, ticked = chosen, isNext = false) =>
    onRead({ chosen: ticked, opened: hash ? new Set([...opened, hash]) : opened, open: hash, isNext });
  const withTick = (hash: string, isTicked: boolean) => {
    const next = new Set(chosen);
    if (isTicked) next.add(hash);
    else next.delete(hash);
    return next;
  };
  function decide(at: number, isTicked: boolean) {
    const hashes = items.map(({ order }) => order.contentHash);
    const ticked = withTick(hashes[at] ?? "", isTicked);
    // From here to the end, then what was passed over before.
    const next = [...hashes.slice(at + 1), ...hashes.slice(0, at)].find((hash) => !opened.has(hash));
    show(next ?? null, ticked, true);
    if (!next) onEnd();
  }
  return (
    <Card className="@container overflow-hidden">
      <ul className="divide-y">
        {items.map((item, at) => {
          const hash = item.order.contentHash;
          return (
            <Row
              key={hash}
              item={item}
              isChosen={chosen.has(hash)}
              isOpen={open === hash}
              isNext={open === hash && reading.isNext}
              wasOpened={opened.has(hash)}
              disabled={disabled}
              onToggle={() => show(open === hash ? null : hash)}
              onTick={(isTicked) => onRead({ ...reading, chosen: withTick(hash, isTicked) })}
              onDecide={(isTicked) => decide(at, isTicked)}
            />
          );
        })}
      </ul>
    </Card>
  );
}

type RowProps = {
  item: Item;
  isChosen: boolean;
  isOpen: boolean;
  isNext: boolean;
  wasOpened: boolean;
  disabled: boolean;
  onToggle: () => void;
  onTick: (isTicked: boolean) => void;
  onDecide: (isTicked: boolean) => void;
};

function Row({ item, isChosen, isOpen, isNext, wasOpened, disabled, onToggle, onTick, onDecide }: RowProps) {
  const { order, unusual } = item;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isNext) return;
    opener.current?.focus({ preventScroll: true });
    opener.current?.closest("li")?.scrollIntoView?.({ block: "nearest" });
  }, [isNext]);
  const { code, own } = referenceParts(order.reference);
  const account = accountParts(order.bankAccount);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li data-order-row={order.id} className={isOpen ? "bg-accent-soft/50" : undefined}>
      <div className="relative grid min-h-15 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-2 hover:bg-foreground/3 @2xl:grid-cols-[2rem_minmax(0,1.5fr)_minmax(0,1.3fr)_minmax(0,1fr)_9.5rem_1.25rem] @2xl:px-4.5">
        <Checkbox
          className="relative z-10 self-center max-md:-mx-1.5 max-md:px-1.5 max-md:py-3 @max-2xl:col-start-1 @max-2xl:row-start-1"
          checked={isChosen}
          disabled={disabled}
          aria-disabled={!wasOpened || undefined}
          onChange={() => wasOpened && onTick(!isChosen)}
          label={
            <span className="sr-only">
              {wasOpened ? words.row.tick(order.reference) : words.row.locked(order.reference)}
            </span>
          }
        />
        <button
          ref={opener}
          type="button"
          data-row-link
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="min-w-0 text-left leading-4.5 after:absolute after:inset-0 @max-2xl:col-start-2 @max-2xl:row-start-1"
        >
          <UntrustedText className={own ? "block truncate font-medium" : "block truncate font-mono text-sm"}>
            {own || code}
          </UntrustedText>
          <span className="block text-xs text-muted-foreground @2xl:truncate">
            {own ? (
              <>
                <span className="font-mono">{code}</span> ·{" "}
              </>
            ) : null}
            <UntrustedText>{order.createdBy.name}</UntrustedText>
          </span>
        </button>
        <span className="min-w-0 leading-4.5 @max-2xl:hidden">
          <UntrustedText className="block truncate">{account.title}</UntrustedText>
          <AccountPlace {...account} className="block truncate text-xs text-muted-foreground" />
        </span>
        <Flags unusual={unusual} />
        <Money
          amount={order.amount}
          currency={order.currency}
          className="text-right font-medium @max-2xl:col-start-3 @max-2xl:row-start-1"
        />
        <Chevron aria-hidden="true" className="size-4.5 text-muted-foreground @max-2xl:hidden" />
      </div>
      <div id={id}>{isOpen ? <Details item={item} disabled={disabled} onDecide={onDecide} /> : null}</div>
    </li>
  );
}

const Flags = ({ unusual }: { unusual: readonly Unusual[] }) => (
  <span className="flex flex-wrap gap-1 @max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:row-start-2 empty:hidden @2xl:empty:block">
    {unusual.map((one) => (
      <Badge key={one} tone="attention">
        {words.flags[one]}
      </Badge>
    ))}
  </span>
);

type DetailsProps = { item: Item; disabled: boolean; onDecide: (isTicked: boolean) => void };

/** Everything that is approved with one tick. */
function Details({ item: { order }, disabled, onDecide }: DetailsProps) {
  return (
    <div className="grid gap-4 px-4 pb-4 pl-14 @2xl:pl-14.5">
      <dl className="grid gap-x-6 gap-y-3 @2xl:grid-cols-3">
        <Fact label={words.row.wallet}>
          <WalletFacts wallet={order.wallet} />
        </Fact>
        <Fact label={words.row.account}>
          <BankAccountFacts account={order.bankAccount} />
        </Fact>
        <Fact label={words.row.check}>
          <Aids order={order} />
        </Fact>
        {order.editedBy.length > 0 ? (
          <Fact label={words.row.editedBy}>
            <PeopleList people={order.editedBy} />
          </Fact>
        ) : null}
        {writtenWith(order).map(({ field, label, text }) => (
          <Fact key={field} label={label} isWide={field === "note"}>
            <UntrustedText className="break-words whitespace-pre-wrap">{text}</UntrustedText>
          </Fact>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-end gap-2 @max-2xl:-ml-10">
        <TextLink
          href={`/orders/${order.id}`}
          aria-label={words.row.openOf(order.reference)}
          className="tap mr-auto text-sm"
        >
          {words.row.open}
        </TextLink>
        <Button variant="quiet" disabled={disabled} className="max-sm:px-3!" onClick={() => onDecide(false)}>
          {words.row.leaveOut}
        </Button>
        <Button disabled={disabled} className="max-sm:px-3!" onClick={() => onDecide(true)}>
          <Check aria-hidden="true" className="max-sm:hidden" />
          {words.row.next}
        </Button>
      </div>
    </div>
  );
}

type FactProps = { label: string; isWide?: boolean; children: ReactNode };

const Fact = ({ label, isWide, children }: FactProps) => (
  <div className={cn("min-w-0", isWide && "@2xl:col-span-2")}>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd>{children}</dd>
  </div>
);

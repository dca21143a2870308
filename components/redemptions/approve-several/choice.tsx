import { TriangleAlert } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Money } from "@/components/shared/money";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { TextLink } from "@/components/ui/text-link";
import type { Approvable } from "@/lib/contract/approvable";
import { writtenWith } from "@/lib/domain/content";
import type { Unusual } from "@/lib/domain/unusual";
import { BankAccountFacts, WalletFacts } from "../parts/account-facts";
import { PeopleList } from "../parts/names";

export type Item = Approvable["items"][number];
type ChoiceProps = {
  items: readonly Item[];
  /** The content hashes that are ticked: what has other content since then is not. */
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
  disabled: boolean;
};

/** The redemptions to choose from, what is unusual on top; none is chosen beforehand. */
export function Choice({ items, chosen, choose, disabled }: ChoiceProps) {
  const unusual = items.filter((item) => item.unusual.length > 0);
  const usual = items.filter((item) => item.unusual.length === 0);
  const toggle = (hash: string) => {
    const next = new Set(chosen);
    if (!next.delete(hash)) next.add(hash);
    choose(next);
  };
  const list = (id: string, title: string, part: readonly Item[]) =>
    part.length > 0 ? (
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-2.5 text-lg">
          {title}{" "}
          <span className="text-sm font-normal text-muted-foreground tabular-nums">{part.length}</span>
        </h2>
        <Card className="@container">
          <ul className="divide-y">
            {part.map((item) => (
              <Row
                key={item.order.contentHash}
                item={item}
                isChosen={chosen.has(item.order.contentHash)}
                toggle={toggle}
                disabled={disabled}
              />
            ))}
          </ul>
        </Card>
      </section>
    ) : null;
  return (
    <>
      {list("unusual", "Look at these first", unusual)}
      {list("usual", unusual.length > 0 ? "The others" : "To approve", usual)}
    </>
  );
}

type RowProps = { item: Item; isChosen: boolean; toggle: (hash: string) => void; disabled: boolean };

/** Everything that is approved with one tick. It can be ticked once all of it was on screen. */
function Row({ item: { order, unusual }, isChosen, toggle, disabled }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(row);
  return (
    <li ref={row} className="grid gap-3 px-5 py-4">
      <div {...FACT} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <Checkbox
          className="min-w-0 flex-1"
          checked={isChosen}
          disabled={disabled}
          // Not disabled, so that the keyboard reaches it and brings its row on screen.
          aria-disabled={!isSeen || undefined}
          onChange={() => isSeen && toggle(order.contentHash)}
          label={
            <span className="flex flex-wrap items-baseline gap-x-2.5">
              <Money amount={order.amount} currency={order.currency} className="font-semibold" />
              <span className="sr-only">, </span>
              <UntrustedText className="max-w-full font-mono text-sm [overflow-wrap:anywhere] text-muted-foreground">
                {order.reference}
              </UntrustedText>
            </span>
          }
          description={
            <>
              <UntrustedText>{order.createdBy.name}</UntrustedText>, <Time value={order.createdAt} relative />
              {order.editedBy.length > 0 ? (
                <>
                  , edited by <PeopleList people={order.editedBy} />
                </>
              ) : null}
              {isSeen ? null : (
                <span className="sr-only">. You can tick it once all of it was on screen.</span>
              )}
            </>
          }
        />
        <TextLink className="text-sm max-sm:pl-8" href={`/orders/${order.id}`}>
          Open<span className="sr-only"> {order.reference}</span>
        </TextLink>
      </div>
      {unusual.length > 0 ? (
        <ul {...FACT} className="flex flex-wrap gap-1.5 pl-8">
          {unusual.map((one) => (
            <li key={one}>
              <Badge tone="attention">
                <TriangleAlert aria-hidden="true" />
                {UNUSUAL_TEXT[one]}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="grid gap-x-6 gap-y-2.5 pl-8 @2xl:grid-cols-2 @5xl:grid-cols-[1fr_1fr_minmax(0,0.8fr)]">
        <Fact label="To">
          <BankAccountFacts account={order.bankAccount} />
        </Fact>
        <Fact label="From">
          <WalletFacts wallet={order.wallet} />
        </Fact>
        {writtenWith(order).map(({ field, label, text }) => (
          <div key={field} className="min-w-0 @2xl:max-@5xl:col-span-2">
            <dt {...FACT} className="text-sm text-muted-foreground">
              {label}
            </dt>
            <dd className="break-words whitespace-pre-wrap">
              <UntrustedText>{text}</UntrustedText>
              {/* Its end: a long text may be higher than the window. */}
              <span {...FACT} className="block h-px" />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div {...FACT} className="min-w-0">
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** An element that is on screen but for a rounded edge. */
const WHOLE = 0.95;

/** What covers the window’s edges: the bar below, which stands above the navigation on phones, and the head. */
const COVERED = "-64px 0px -136px 0px";

/** Marks what has to have been on screen before its row can be ticked. */
export const FACT = { "data-fact": "" };

/** Whether everything in it that is marked as {@link FACT} was on screen since it is there; at once or one after the other. */
export function useSeen(row: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const unseen = new Set(row.current?.querySelectorAll("[data-fact]"));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio < WHOLE) continue;
          unseen.delete(target);
          observer.unobserve(target);
        }
        if (unseen.size === 0) setIsSeen(true);
      },
      { rootMargin: COVERED, threshold: WHOLE },
    );
    for (const fact of unseen) observer.observe(fact);
    return () => observer.disconnect();
  }, [row]);
  return isSeen;
}

/** What is unusual about a redemption, in a few words for its row. */
export const UNUSUAL_TEXT: Record<Unusual, string> = {
  duplicate: "May be a second payment",
  new_account: "First payout to this account",
  new_wallet: "First redemption from this wallet",
  large: "Much larger than usual",
};

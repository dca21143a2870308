import { type RefObject, useEffect, useId, useRef } from "react";
import { Money } from "@/components/shared/money";
import { ServerText } from "@/components/shared/server-text";
import { Time } from "@/components/shared/time";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { AddressCheckItem } from "@/lib/contract/address-checks";
import { sumOf } from "@/lib/domain/amount";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { words } from "@/lib/words/verify-addresses";
import { AddressSlots } from "../parts/address-slots";
import type { Heard, Verdict } from "../parts/heard";
import { PeopleList } from "../parts/names";
import { DiffersBadge, MatchesBadge } from "../parts/verdict";

type AddressRowProps = {
  item: AddressCheckItem;
  verdict: Verdict;
  heard: Heard;
  type: (place: number, text: string) => void;
  say: (differs: boolean) => void;
  disabled: boolean;
};

/** One address: what waits for it, its groups, and what the issuer says of it. */
export function AddressRow({ item, verdict, heard, type, say, disabled }: AddressRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const problemId = useId();
  const { orders, address, resembles, changed } = item;
  const [first] = orders;
  const about = orders.length === 1 && first ? first.code : redemptionCount(orders.length);
  const { problem } = heard;
  useOnwards(row, verdict);
  return (
    <li
      ref={row}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3.5 focus-within:bg-accent-soft/45 sm:px-6 lg:grid-cols-[11.5rem_minmax(0,1fr)_10.5rem] lg:gap-x-5 lg:py-4"
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 lg:block">
        {sumsOf(item).map(({ currency, amount }) => (
          <Money key={currency} amount={amount} currency={currency} className="font-semibold lg:block" />
        ))}
        <Redemptions item={item} />
      </div>
      <div className="order-3 col-span-2 grid min-w-0 gap-2 lg:order-none lg:col-span-1">
        <AddressSlots
          {...{ address, about, heard, type, disabled }}
          describedBy={problem ? problemId : undefined}
        />
        {changed ? (
          <p className="text-sm text-attention">
            {words.row.changed(<PeopleList people={changed.by} />, <Time value={changed.at} />)}
          </p>
        ) : null}
        {resembles.length > 0 ? (
          <p className="text-sm text-danger">{words.row.resembles(resembles.join(", "))}</p>
        ) : null}
        {problem ? (
          <p id={problemId} role="alert" className="text-sm text-danger">
            <ServerText>{problem}</ServerText>
          </p>
        ) : null}
      </div>
      <div className="grid min-h-10 content-center justify-items-end gap-1 max-md:min-h-11">
        <div role="status" className="grid justify-items-end gap-1 empty:hidden">
          {verdict === "matches" ? <MatchesBadge /> : null}
          {verdict === "differs" ? (
            <>
              <DiffersBadge />
              <span className="text-sm text-muted-foreground max-lg:hidden">{words.row.blocked}</span>
            </>
          ) : null}
        </div>
        {verdict === "open" ? (
          <Button size="sm" className="max-md:h-11" disabled={disabled} onClick={() => say(true)}>
            {words.row.differs}
            <span className="sr-only">: {about}</span>
          </Button>
        ) : null}
        {heard.differs ? (
          <Button
            size="sm"
            variant="quiet"
            className="max-md:h-11"
            disabled={disabled}
            onClick={() => say(false)}
          >
            {words.row.undo}
            <span className="sr-only">: {about}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** What waits for the address, per currency. */
function sumsOf({ orders }: AddressCheckItem) {
  const currencies = [...new Set(orders.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    amount: sumOf(orders.filter((one) => one.currency === currency).map(({ amount }) => amount)),
  }));
}

function Redemptions({ item: { orders } }: Pick<AddressRowProps, "item">) {
  const links = orders.map(({ id, code }) => (
    <Link
      key={id}
      href={`/orders/${id}`}
      className="tap rounded-sm font-mono text-sm text-muted-foreground underline-offset-4 hover:underline"
    >
      {code}
    </Link>
  ));
  if (orders.length === 1) return links[0];
  return (
    <details className="text-sm text-muted-foreground">
      <summary className="cursor-pointer rounded-sm max-md:py-3">{redemptionCount(orders.length)}</summary>
      <span className="grid gap-0.5 py-1 max-md:gap-6 max-md:py-3">{links}</span>
    </details>
  );
}

/** From an address whose groups are all right the focus goes on to the next slot that is empty. */
function useOnwards(row: RefObject<HTMLLIElement | null>, verdict: Verdict) {
  const before = useRef(verdict);
  useEffect(() => {
    const isNew = before.current !== verdict;
    before.current = verdict;
    if (!isNew || verdict !== "matches" || !row.current?.contains(document.activeElement)) return;
    const slots = row.current.closest("[data-addresses]")?.querySelectorAll<HTMLInputElement>("[data-place]");
    const next = [...(slots ?? [])].find(
      (slot) => slot.value === "" && row.current && isAfter(slot, row.current),
    );
    next?.focus();
  }, [row, verdict]);
}

const isAfter = (one: Node, other: Node) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

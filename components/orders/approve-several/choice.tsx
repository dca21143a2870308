import { TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { GroupedText } from "@/components/ui/grouped-text";
import { Money } from "@/components/ui/money";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Approvable } from "@/lib/contract/approvable";
import { UNUSUAL_TEXT } from "./copy";

type Item = Approvable["items"][number];
type ChoiceProps = {
  items: readonly Item[];
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
  disabled: boolean;
};

/** The redemptions to choose from: what is unusual on top and not chosen beforehand. */
export function Choice({ items, chosen, choose, disabled }: ChoiceProps) {
  const unusual = items.filter((item) => item.unusual.length > 0);
  const usual = items.filter((item) => item.unusual.length === 0);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
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
                key={item.order.id}
                item={item}
                isChosen={chosen.has(item.order.id)}
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

type RowProps = { item: Item; isChosen: boolean; toggle: (id: string) => void; disabled: boolean };

function Row({ item: { order, unusual }, isChosen, toggle, disabled }: RowProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-4 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Checkbox
        checked={isChosen}
        disabled={disabled}
        onChange={() => toggle(order.id)}
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
          </>
        }
      />
      <div className="min-w-0 @max-2xl:pl-8">
        <UntrustedText className="block break-words">{order.bankAccount.name}</UntrustedText>
        <GroupedText text={order.bankAccount.accountNumber} />
        {unusual.length > 0 ? (
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
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
      </div>
      <p className="text-sm @max-2xl:pl-8">
        <TextLink href={`/orders/${order.id}`}>
          Open<span className="sr-only"> {order.reference}</span>
        </TextLink>
      </p>
    </li>
  );
}

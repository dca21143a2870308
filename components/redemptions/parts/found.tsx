import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Plus } from "lucide-react";
import {
  type FoundProps,
  groupClass,
  itemClass,
  matching,
} from "@/components/layout/commands/command-palette";
import { AccountName } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { useSettled } from "@/components/ui/use-settled";
import { explain } from "@/lib/client/http";
import { foundQuery } from "@/lib/client/orders";
import { templatesQuery } from "@/lib/client/templates";
import { newRedemption } from "@/lib/domain/new-redemption";
import { hasAccess } from "@/lib/domain/rules/access";
import { words } from "@/lib/words/redemptions";
import { StateBadge } from "./badges";

/** What the palette finds of a text: templates to begin a redemption with, and redemptions. */
export const Found = (props: FoundProps) => (
  <>
    {props.text !== "" && hasAccess("prepare_redemption", props.person) ? (
      <FoundTemplates {...props} />
    ) : null}
    <FoundOrders {...props} />
  </>
);

const MAX_TEMPLATES = 5;

function FoundTemplates({ text, show }: FoundProps) {
  const templates = useQuery(templatesQuery()).data?.items ?? [];
  const found = matching(
    templates.map(({ id, name }) => ({ id, label: name })),
    text,
  ).slice(0, MAX_TEMPLATES);
  if (found.length === 0) return null;
  return (
    <Command.Group heading={words.found.templates} className={groupClass}>
      {found.map(({ id, label }) => (
        <Command.Item
          key={id}
          // words: a key
          value={`template ${id}`}
          onSelect={() => show(newRedemption({ template: id }))}
          className={itemClass}
        >
          <Plus aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" strokeWidth={1.75} />
          <span className="min-w-0 flex-1 truncate">
            {words.found.from(<UntrustedText>{label}</UntrustedText>)}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function FoundOrders({ text, show }: FoundProps) {
  const asked = useSettled(text);
  const { data, error, isFetching } = useQuery(foundQuery(asked));
  if (text === "" || asked === "") return null;
  const rows = data?.items ?? [];
  const all = `/orders?q=${encodeURIComponent(asked)}`;
  return (
    <Command.Group heading={words.found.title} className={groupClass}>
      {rows.map((order) => (
        <Command.Item
          key={order.id}
          // words: a key
          value={`redemption ${order.id}`}
          onSelect={() => show(`/orders/${order.id}`)}
          className={itemClass}
        >
          <span className="grid min-w-0 flex-1 gap-x-3 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Money amount={order.amount} currency={order.currency} className="font-medium sm:text-right" />
            <span className="truncate text-muted-foreground">
              {order.reference} · <AccountName account={order.bankAccount} />
            </span>
          </span>
          <StateBadge order={order} />
        </Command.Item>
      ))}
      {rows.length > 0 ? (
        // words: a key
        <Command.Item value="redemption all" onSelect={() => show(all)} className={itemClass}>
          {words.found.all}
        </Command.Item>
      ) : (
        <p role="status" className="px-3 py-2 text-muted-foreground">
          {error ? explain(error).message : isFetching ? words.found.searching : words.found.none}
        </p>
      )}
    </Command.Group>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Money } from "@/components/shared/money";
import { useNumberFormats } from "@/components/shared/reader-numbers";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import { riskSignsQuery } from "@/lib/client/orders";
import type { Order, OrderPolicy } from "@/lib/contract/orders";
import { isMoreThan } from "@/lib/domain/amount";
import { ruleTitle } from "@/lib/domain/policies/describe";
import { words } from "@/lib/words/approve";

type PolicyProps = { order: Pick<Order, "id" | "policy" | "amount" | "currency"> };

/** Which rules apply, also to a smaller amount than they name, and who can still approve. */
export function ApprovalRule({ order }: PolicyProps) {
  const { policy, amount } = order;
  const formats = useNumberFormats();
  const titles = policy.rules.map((rule) => ruleTitle(rule, formats));
  const isByTheSum = policy.rules.some(({ above }) => !isMoreThan(amount, above));
  return (
    <div className="grid gap-1 text-sm text-muted-foreground">
      {titles.length > 0 ? <p className="font-medium text-foreground">{titles.join(" · ")}</p> : null}
      {isByTheSum ? <ByTheSum order={order} /> : null}
      <p>
        <UntrustedText>{policy.text}</UntrustedText>
      </p>
      <NotYet policy={policy} />
    </div>
  );
}

/** What rules go by that a smaller amount alone doesn't reach: the sum now, or what it was judged by before. */
function ByTheSum({ order: { id, currency, policy } }: PolicyProps) {
  const { data } = useQuery(riskSignsQuery(id));
  if (!data) return null;
  if (policy.rules.every(({ above }) => isMoreThan(data.together, above)))
    return <p>{words.rule.together(<Money amount={data.together} currency={currency} />)}</p>;
  return <p>{words.rule.before}</p>;
}

/** Those whose decisions do not count yet, and from when on they do. */
function NotYet({ policy }: { policy: OrderPolicy }) {
  const later = policy.eligible.filter(({ countsFrom }) => countsFrom);
  return later.map(({ id, name, countsFrom = "" }) => (
    <p key={id}>
      {words.rule.countsFrom(<UntrustedText>{name}</UntrustedText>, <Time value={countsFrom} />)}
    </p>
  ));
}

/** Why an order could only expire under the present rules, and what helps. */
export function PolicyProblem({ order }: { order: Pick<Order, "policy" | "allowed"> }) {
  if (order.policy.problem === "note_missing") {
    return (
      <Notice tone="attention" title={words.noteMissing.title}>
        {order.allowed.includes("edit") ? words.noteMissing.edit : words.noteMissing.wait}
      </Notice>
    );
  }
  if (order.policy.problem === "too_few") {
    return (
      <Notice tone="attention" title={words.tooFew.title}>
        {words.tooFew.lead(order.policy.expiresAt ? <Time value={order.policy.expiresAt} relative /> : null)}
      </Notice>
    );
  }
  return null;
}

import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Money } from "@/components/shared/money";
import { useNumberFormats } from "@/components/shared/reader-numbers";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import { riskSignsQuery } from "@/lib/client/orders";
import type { Order, OrderPolicy } from "@/lib/contract/orders";
import { isMoreThan } from "@/lib/domain/amount";
import { ruleTitle } from "@/lib/domain/policies/describe";
import { Fact, MarkedItem } from "../parts/account-facts";
import { ApprovalWords, WhoAndWhen } from "../parts/people";

type ApprovalFactsProps = { order: Order; showsRule: boolean };

/** What the rules ask for, who can give it, and what was given, n of m; as rows of a list of facts. */
export function ApprovalFacts({ order, showsRule }: ApprovalFactsProps) {
  const given = order.approvals.filter(({ decision }) => decision === "approved").length;
  return (
    <>
      {showsRule ? <ApprovalPolicy order={order} /> : null}
      <Fact label="Approvals">
        <p className="tabular-nums">
          {given} of {order.approvalsRequired}
        </p>
        {order.approvals.length > 0 ? (
          <ul className="mt-1 grid gap-1.5">
            {order.approvals.map((approval) => (
              <Approval key={approval.by.id} approval={approval} />
            ))}
          </ul>
        ) : null}
      </Fact>
    </>
  );
}

const Approval = ({ approval }: { approval: Order["approvals"][number] }) => (
  <MarkedItem isRight={approval.decision === "approved"}>
    <p>
      {approval.decision === "approved" ? "Approved" : "Rejected"} by{" "}
      <WhoAndWhen name={approval.by.name} at={approval.at} />
    </p>
    <ApprovalWords approval={approval} />
  </MarkedItem>
);

type PolicyProps = { order: Pick<Order, "id" | "policy" | "amount" | "currency"> };

/** Which rules apply, also to a smaller amount than they name, and who can still approve, as rows of a list of facts. */
function ApprovalPolicy({ order }: PolicyProps) {
  const { policy, amount } = order;
  const formats = useNumberFormats();
  const titles = policy.rules.map((rule) => ruleTitle(rule, formats));
  const isByTheSum = policy.rules.some(({ above }) => !isMoreThan(amount, above));
  return (
    <>
      <Fact label="Rule">
        {titles.length > 0 ? <p className="font-medium">{titles.join(" · ")}</p> : null}
        {isByTheSum ? <ByTheSum order={order} /> : null}
        <p>
          <UntrustedText>{policy.text}</UntrustedText>
        </p>
      </Fact>
      {policy.eligible.length > 0 ? (
        <Fact label="Can approve">
          <Eligible policy={policy} />
          <NotYet policy={policy} />
        </Fact>
      ) : null}
    </>
  );
}

/** What rules go by that a smaller amount alone doesn't reach: the sum now, or what it was judged by before. */
function ByTheSum({ order: { id, currency, policy } }: PolicyProps) {
  const { data } = useQuery(riskSignsQuery(id));
  if (!data) return null;
  if (policy.rules.every(({ above }) => isMoreThan(data.together, above)))
    return (
      <p>
        It counts what else was sent to this account within 24 hours or is approved: with this,{" "}
        <Money amount={data.together} currency={currency} />.
      </p>
    );
  return <p>It counted what else waited for this account or was sent to it within 24 hours before.</p>;
}

/** More names than these are harder to read than the role. */
const MAX_NAMES = 5;

function Eligible({ policy }: { policy: OrderPolicy }) {
  const eligible = policy.eligible.filter(({ countsFrom }) => !countsFrom);
  if (eligible.length === 0) return "Nobody yet";
  if (eligible.length > MAX_NAMES) return policy.openToAll ? "Any approver" : `${eligible.length} people`;
  return eligible.map(({ id, name, standsInFor }, place) => (
    <Fragment key={id}>
      {place === 0 ? "" : place === eligible.length - 1 ? " or " : ", "}
      <UntrustedText>{name}</UntrustedText>
      {standsInFor ? (
        <>
          {" "}
          (in place of <UntrustedText>{standsInFor.name}</UntrustedText>)
        </>
      ) : null}
    </Fragment>
  ));
}

/** Those whose decisions do not count yet, and from when on they do. */
function NotYet({ policy }: { policy: OrderPolicy }) {
  const later = policy.eligible.filter(({ countsFrom }) => countsFrom);
  return later.map(({ id, name, countsFrom = "" }) => (
    <p key={id} className="text-muted-foreground">
      <UntrustedText>{name}</UntrustedText> from <Time value={countsFrom} />
    </p>
  ));
}

/** Why an order could only expire under the present rules, and what helps. */
export function PolicyProblem({ order }: { order: Pick<Order, "policy" | "allowed"> }) {
  if (order.policy.problem === "note_missing") {
    return (
      <Notice tone="attention" title="The approval rules now ask for a note, and this redemption has none">
        {order.allowed.includes("edit")
          ? "Edit it and enter what it is for."
          : "A preparer has to edit it and enter what it is for."}
      </Notice>
    );
  }
  if (order.policy.problem === "too_few") {
    return (
      <Notice tone="attention" title="Not enough people can approve this redemption">
        Unless that changes, it expires{" "}
        {order.policy.expiresAt ? <Time value={order.policy.expiresAt} relative /> : null}. An admin can
        change the approval rules or propose a stand-in.
      </Notice>
    );
  }
  return null;
}

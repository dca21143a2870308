import { Check, X } from "lucide-react";
import type { Order } from "@/lib/contract/orders";
import { ApprovalWords } from "../parts/approval-words";
import { WhoAndWhen } from "../parts/who-and-when";
import { ApprovalPolicy } from "./approval-policy";

type ApprovalFactsProps = { order: Order; showsRule: boolean };

/** What the rules ask for, who can give it, and what was given, n of m; as rows of a list of facts. */
export function ApprovalFacts({ order, showsRule }: ApprovalFactsProps) {
  const given = order.approvals.filter(({ decision }) => decision === "approved").length;
  return (
    <>
      {showsRule ? <ApprovalPolicy order={order} /> : null}
      <div>
        <dt className="text-muted-foreground">Approvals</dt>
        <dd>
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
        </dd>
      </div>
    </>
  );
}

const Approval = ({ approval }: { approval: Order["approvals"][number] }) => (
  <li className="flex gap-2">
    {approval.decision === "approved" ? (
      <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-positive" />
    ) : (
      <X aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
    )}
    <div className="min-w-0">
      <p>
        {approval.decision === "approved" ? "Approved" : "Rejected"} by{" "}
        <WhoAndWhen name={approval.by.name} at={approval.at} />
      </p>
      <ApprovalWords approval={approval} />
    </div>
  </li>
);

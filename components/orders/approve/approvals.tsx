import { Check, X } from "lucide-react";
import { DescriptionItem } from "@/components/ui/description-list";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { WhoAndWhen } from "../parts/who-and-when";

/** The decisions given on the present content, n of m. */
export function Approvals({ order }: { order: Pick<Order, "approvals" | "approvalsRequired"> }) {
  const given = order.approvals.filter((approval) => approval.decision === "approved").length;
  return (
    <DescriptionItem label="Approvals">
      <p className="tabular-nums">
        {given} of {order.approvalsRequired}
      </p>
      {order.approvals.length > 0 ? (
        <ul className="mt-1 grid gap-1.5">
          {order.approvals.map((approval) => (
            <li key={approval.by.id} className="flex gap-2">
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
                {approval.comment ? (
                  <p className="text-sm break-words whitespace-pre-wrap">
                    <UntrustedText>{approval.comment}</UntrustedText>
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </DescriptionItem>
  );
}

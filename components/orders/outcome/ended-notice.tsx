import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { traitsOf } from "@/lib/domain/situations";
import { RedeemAgain } from "../parts/redeem-again";

/** Why an order ended, and the way to prepare the same again. */
export function EndedNotice({ order }: { order: Order }) {
  const reason = order.remark ?? order.approvals.find(({ decision }) => decision === "rejected")?.comment;
  return (
    <Notice
      tone={traitsOf(order.situation).tone === "alarm" ? "danger" : "info"}
      title={
        reason ? (
          <>
            Reason: <UntrustedText className="whitespace-pre-wrap">{reason}</UntrustedText>
          </>
        ) : (
          "No reason was given."
        )
      }
      action={<RedeemAgain order={order} />}
    />
  );
}

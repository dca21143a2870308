import { useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { RequestError } from "@/components/shared/request-error";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/http";
import { useApproveOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { ActionBar } from "../flow/action-bar";
import { RejectDialog } from "../parts/stop-dialogs";

type DecisionProps = {
  order: Order;
  /** The content that was read: approving any other is refused by the server. */
  contentHash: string;
  /** What this person has to do before they can approve. */
  first: string | null;
};

/** Approve, with a comment if wanted, or reject: in sight wherever the page is scrolled. */
export function Decision({ order, contentHash, first }: DecisionProps) {
  const format = useFormatMoney();
  const approve = useApproveOrder(order.id);
  const [comment, setComment] = useState<string | null>(null);
  const wrong = approve.error instanceof ApiError ? approve.error.fields.comment : undefined;

  function decide() {
    if (approve.isPending || first) return;
    const said = comment?.trim();
    approve.mutate(
      { contentHash, ...(said ? { comment: said } : {}) },
      { onSuccess: () => toast.success("Approved") },
    );
  }

  return (
    <ActionBar
      about={order.policy.passkey ? "You sign with your passkey." : null}
      above={
        <>
          {first ? <p className="text-sm text-attention">{first}</p> : null}
          {approve.error && !wrong ? (
            <RequestError
              error={approve.error}
              title="We couldn’t confirm your decision"
              safe="Deciding again is safe: it counts once."
            />
          ) : null}
          {comment !== null ? (
            <Field label="Comment" optional error={wrong}>
              <Textarea
                rows={2}
                autoFocus
                maxLength={500}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            </Field>
          ) : null}
        </>
      }
    >
      <Button
        variant="quiet"
        aria-expanded={comment !== null}
        disabled={approve.isPending}
        className="max-sm:-ml-1 max-sm:px-1!"
        onClick={() => setComment(comment === null ? "" : null)}
      >
        Comment
      </Button>
      <RejectDialog
        order={order}
        trigger={
          <Button variant="quiet" className="max-sm:px-1!" disabled={approve.isPending}>
            Reject…
          </Button>
        }
      />
      <Button
        variant="primary"
        pending={approve.isPending}
        disabled={first !== null}
        onClick={decide}
        className={inBar}
      >
        <span>
          {"Approve "}
          <span className="min-[22.5rem]:whitespace-nowrap">{`${format(order.amount, order.currency)} ${order.currency}`}</span>
        </span>
      </Button>
    </ActionBar>
  );
}

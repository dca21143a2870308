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
import { words } from "@/lib/words/approve";
import { words as content } from "@/lib/words/content-changes";
import { words as page } from "@/lib/words/order-page";
import { words as shared } from "@/lib/words/shared";
import { ActionBar } from "../flow/action-bar";
import { RejectDialog } from "../parts/stop-dialogs";

export type DecisionProps = {
  order: Order;
  /** The content that was read: approving any other is refused by the server. */
  contentHash: string;
  /** What this person has to do before they can approve. */
  first: string | null;
  /** Whether the field for a comment is there; on phones the page’s menu asks for it. */
  isCommenting: boolean;
  onComment: (isCommenting: boolean) => void;
};

/** Approve, with a comment if wanted, or reject: in sight wherever the page is scrolled. */
export function Decision({ order, contentHash, first, isCommenting, onComment }: DecisionProps) {
  const format = useFormatMoney();
  const approve = useApproveOrder(order.id);
  const [comment, setComment] = useState("");
  const wrong = approve.error instanceof ApiError ? approve.error.fields.comment : undefined;

  function decide() {
    if (approve.isPending || first) return;
    const said = isCommenting ? comment.trim() : "";
    approve.mutate(
      { contentHash, ...(said ? { comment: said } : {}) },
      {
        onSuccess() {
          onComment(false);
          toast.success(words.approved);
        },
      },
    );
  }

  return (
    <ActionBar
      about={order.policy.passkey ? words.passkey : null}
      above={
        <>
          {first ? <p className="text-sm text-attention">{first}</p> : null}
          {approve.error && !wrong ? (
            <RequestError error={approve.error} title={shared.notDecided.title} safe={words.safe} />
          ) : null}
          {isCommenting ? (
            <Field label={page.menu.comment} optional error={wrong}>
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
        aria-expanded={isCommenting}
        disabled={approve.isPending}
        className="max-md:hidden"
        onClick={() => {
          setComment("");
          onComment(!isCommenting);
        }}
      >
        {page.menu.comment}
      </Button>
      <RejectDialog
        order={order}
        trigger={
          <Button variant="quiet" disabled={approve.isPending}>
            {page.menu.reject}
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
          {words.approve(
            <span className="min-[22.5rem]:whitespace-nowrap">
              {content.amount(format(order.amount, order.currency), order.currency)}
            </span>,
          )}
        </span>
      </Button>
    </ActionBar>
  );
}

"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { RequestError } from "@/components/ui/request-error";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useApproveOrder, useRejectOrder } from "@/lib/client/orders-mutations";
import { approveOrder, type Order, rejectOrder } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/domain/money";

type DecisionProps = {
  order: Order;
  /** The content that was read: approving any other is refused by the server. */
  contentHash: string;
  changed: boolean;
};

/** Approve with a comment if wanted, or reject with a reason. */
export function Decision({ order, contentHash, changed }: DecisionProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const approve = useApproveOrder(order.id);
  const reject = useRejectOrder(order.id);
  const pending = approve.isPending || reject.isPending;

  function sendApproval(event: FormEvent) {
    event.preventDefault();
    const input = approveOrder.safeParse({ contentHash, comment: text });
    setProblem(input.error?.issues[0]?.message);
    if (!input.success || pending || changed) return;
    reject.reset();
    approve.mutate(input.data, { onSuccess: () => toast.success("Approved") });
  }

  function sendRejection() {
    const input = rejectOrder.safeParse({ reason: text });
    setProblem(input.error?.issues[0]?.message);
    if (!input.success || pending) return;
    approve.reset();
    reject.mutate(input.data, { onSuccess: () => toast.success("Rejected") });
  }

  const error = approve.error ?? reject.error;
  return (
    <form onSubmit={sendApproval} className="border-t bg-surface-sunken">
      <CardBody className="grid gap-4">
        <Field
          label="Comment, or the reason for a rejection"
          hint="A rejection needs a reason, so that the preparer can act on it."
          error={problem}
        >
          <Textarea value={text} onChange={(event) => setText(event.target.value)} rows={2} />
        </Field>
        {error ? (
          <RequestError
            error={error}
            title="Your decision was not confirmed"
            safe="Deciding once more is safe: one person's decision counts once."
          />
        ) : null}
      </CardBody>
      <CardFooter className="flex-row-reverse justify-start">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          pending={approve.isPending}
          disabled={changed || reject.isPending}
        >
          Approve {formatMoney(order.amount)} {order.currency}
        </Button>
        <Button
          size="lg"
          className="max-sm:w-full"
          pending={reject.isPending}
          disabled={approve.isPending}
          onClick={sendRejection}
        >
          Reject
        </Button>
        {changed ? <p className="text-sm text-attention">Read the changes first.</p> : null}
      </CardFooter>
    </form>
  );
}

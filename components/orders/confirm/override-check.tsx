"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { RequestError } from "@/components/ui/request-error";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useOverrideCheck } from "@/lib/client/orders-mutations";
import { overrideCheck } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";

/** For an approver: the hash is posted although its check did not pass, with the reason on record. */
export function OverrideCheck({ order, hash }: { order: Order; hash: string }) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const override = useOverrideCheck(order.id);

  function send(event: FormEvent) {
    event.preventDefault();
    const input = overrideCheck.safeParse({ transactionHash: hash, reason });
    setProblem(input.error?.issues[0]?.message);
    if (!input.success || override.isPending) return;
    override.mutate(input.data, { onSuccess: () => toast.success("Recorded: the issuer is told") });
  }

  return (
    <details className="border-t bg-surface-sunken">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-medium hover:text-accent sm:px-6">
        Post it all the same
      </summary>
      <form noValidate onSubmit={send}>
        <CardBody className="grid gap-4 pt-1">
          <p className="max-w-prose text-muted-foreground">
            The issuer is told this hash although its check did not pass. Your name and reason are recorded
            with the order.
          </p>
          <Field label="Why it may be posted all the same" error={problem}>
            <Textarea value={reason} onChange={(event) => setReason(event.target.value)} rows={2} />
          </Field>
          {override.error ? (
            <RequestError
              error={override.error}
              title="Your decision was not confirmed"
              safe="Trying again is safe."
            />
          ) : null}
          <div>
            <Button type="submit" variant="danger" className="max-sm:w-full" pending={override.isPending}>
              Post it all the same
            </Button>
          </div>
        </CardBody>
      </form>
    </details>
  );
}

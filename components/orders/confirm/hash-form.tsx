"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RequestError } from "@/components/ui/request-error";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { useConfirmTransfer } from "@/lib/client/orders-mutations";
import { confirmTransfer } from "@/lib/contract/confirm-transfer";
import type { Order } from "@/lib/contract/orders";
import { hashHints } from "@/lib/domain/networks";
import { pastedHash } from "./pasted-hash";

/** The interface takes a hash alone; people paste it in groups, or an explorer's link to it. */
const hashForm = z.object({
  transactionHash: z.string().transform(pastedHash).pipe(confirmTransfer.shape.transactionHash),
});

/** Where the transaction hash is typed or pasted. `again` when another one is to take its place. */
export function HashForm({ order, again = false }: { order: Order; again?: boolean }) {
  const confirm = useConfirmTransfer(order.id);
  const form = useForm({ resolver: zodResolver(hashForm), defaultValues: { transactionHash: "" } });
  const send = form.handleSubmit(async (input) => {
    if (confirm.isPending) return;
    await confirm.mutateAsync(input).then(
      () => form.reset(),
      (error) => placeFieldErrors(form, error, ["transactionHash"]),
    );
  });
  const error = form.formState.errors.transactionHash?.message;
  return (
    <form noValidate onSubmit={send}>
      <CardBody className="grid gap-4">
        <Field
          label="Transaction hash"
          hint={`From your wallet’s history, after the transfer: ${hashHints.join(", or ")}. A link to it works too.`}
          error={error}
        >
          <Input mono {...form.register("transactionHash")} placeholder="0x…" />
        </Field>
        {confirm.error && !error ? (
          <RequestError error={confirm.error} title="The hash wasn’t recorded" safe="Trying again is safe." />
        ) : null}
        <div>
          <Button
            type="submit"
            variant={again ? "secondary" : "primary"}
            size="lg"
            className="max-sm:w-full"
            pending={confirm.isPending}
          >
            {again ? "Replace the hash" : "Confirm the transfer"}
          </Button>
        </div>
      </CardBody>
    </form>
  );
}

/** The way to replace the recorded hash; `open` where another one is needed. */
export function OtherHash({ order, open }: { order: Order; open: boolean }) {
  return (
    <CardFooter className="block p-0 sm:p-0">
      <details open={open}>
        <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-muted-foreground hover:text-foreground sm:px-6">
          Wrong hash? Enter another one
        </summary>
        <HashForm order={order} again />
      </details>
    </CardFooter>
  );
}

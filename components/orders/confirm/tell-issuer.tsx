"use client";

import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { RequestError } from "@/components/ui/request-error";
import { toast } from "@/components/ui/toast";
import { useConfirmTransfer } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";

/** A verified hash that waits for a preparer's click: the same hash, posted once more. */
export function TellIssuer({ order, hash }: { order: Order; hash: string }) {
  const confirm = useConfirmTransfer(order.id);
  const tell = () =>
    confirm.mutate({ transactionHash: hash }, { onSuccess: () => toast.success("The issuer is being told") });
  return (
    <CardFooter className="flex-row-reverse justify-start">
      <Button
        variant="primary"
        size="lg"
        className="max-sm:w-full"
        pending={confirm.isPending}
        onClick={tell}
      >
        Tell the issuer now
      </Button>
      {confirm.error ? (
        <RequestError
          error={confirm.error}
          title="The issuer was not told"
          safe="Trying again is safe: one hash is posted once."
        />
      ) : null}
    </CardFooter>
  );
}

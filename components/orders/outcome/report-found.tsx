"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RequestError } from "@/components/ui/request-error";
import { ApiError } from "@/lib/client/api-error";
import { useResolveOrder } from "@/lib/client/orders-mutations";
import { uuid } from "@/lib/contract/common";
import type { Order } from "@/lib/contract/orders";

/** For the case that an order stated as not created turns up at the issuer after all: it stops everybody at once. */
export function ReportFound({ order }: { order: Order }) {
  const [found, setFound] = useState("");
  const [problem, setProblem] = useState<string>();
  const resolve = useResolveOrder(order.id);
  if (!order.allowed.includes("resolve")) return null;

  function send(event: FormEvent) {
    event.preventDefault();
    if (resolve.isPending) return;
    const id = uuid.safeParse(found.trim());
    setProblem(id.success ? undefined : "An OrderId looks like 00000000-0000-0000-0000-000000000000.");
    if (id.success) resolve.mutate({ outcome: "created", orderId: id.data });
  }

  const atField = resolve.error instanceof ApiError ? resolve.error.fields.orderId : undefined;
  return (
    <details className="border-t">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-muted-foreground hover:text-foreground">
        It turned up at the issuer after all
      </summary>
      <form noValidate onSubmit={send}>
        <CardBody className="grid gap-4 pt-2">
          <p className="max-w-prose text-muted-foreground">
            If it was prepared again meanwhile, there are two orders for one redemption. The desk compares the
            OrderId with this order, raises an alarm and tells everybody concerned by e-mail.
          </p>
          <Field label="OrderId at the issuer" error={problem ?? atField}>
            <Input mono value={found} onChange={(event) => setFound(event.target.value)} />
          </Field>
          {resolve.error ? <RequestError error={resolve.error} title="The alarm was not raised" /> : null}
        </CardBody>
        <CardFooter className="justify-start">
          <Button type="submit" variant="danger" pending={resolve.isPending}>
            Raise the alarm
          </Button>
        </CardFooter>
      </form>
    </details>
  );
}

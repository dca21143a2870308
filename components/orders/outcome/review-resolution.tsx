"use client";

import { Check, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import { RequestError } from "@/components/ui/request-error";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { useResolveOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { WhoAndWhen } from "../parts/who-and-when";

type Resolution = NonNullable<Order["resolution"]>;

/** What the first person recorded, check by check, for the second person to confirm. */
export function ReviewResolution({ order, resolution }: { order: Order; resolution: Resolution }) {
  const resolve = useResolveOrder(order.id);
  const mayDecide = order.allowed.includes("decide_resolution");
  const accepting = resolve.variables && "accept" in resolve.variables && resolve.variables.accept;
  // Set at once, while the buttons know only after the next rendering.
  const sending = useRef(false);
  function send(accept: boolean) {
    if (sending.current) return;
    sending.current = true;
    resolve.mutate({ accept }, { onSettled: () => (sending.current = false) });
  }
  return (
    <>
      <CardBody className="grid gap-4 pt-0">
        <DescriptionList>
          <DescriptionItem label="Outcome">
            {resolution.outcome === "created"
              ? "The issuer has this order."
              : "The issuer doesn’t have this order."}
          </DescriptionItem>
          {resolution.orderId ? (
            <DescriptionItem label="OrderId">
              <span className="font-mono text-sm break-all">{resolution.orderId}</span>
            </DescriptionItem>
          ) : null}
          {resolution.note ? (
            <DescriptionItem label="How we know">
              <UntrustedText className="whitespace-pre-wrap">{resolution.note}</UntrustedText>
            </DescriptionItem>
          ) : null}
          <DescriptionItem label="Recorded by">
            <WhoAndWhen name={resolution.proposedBy.name} at={resolution.proposedAt} />
          </DescriptionItem>
          {resolution.checks.length > 0 ? (
            <DescriptionItem label="Compared with the issuer">
              <Checks checks={resolution.checks} />
            </DescriptionItem>
          ) : null}
        </DescriptionList>
        {order.refusal ? <Notice title={order.refusal} /> : null}
        {resolve.error ? (
          <RequestError
            error={resolve.error}
            title="We couldn’t confirm your decision"
            safe="Trying again is safe."
          />
        ) : null}
      </CardBody>
      {mayDecide ? (
        <CardFooter className="flex-row-reverse justify-start">
          <Button
            variant="primary"
            size="lg"
            className="max-sm:w-full"
            pending={resolve.isPending && accepting}
            disabled={resolve.isPending && !accepting}
            onClick={() => send(true)}
          >
            {resolution.outcome === "created" ? "Confirm: this is the order" : "Confirm: it doesn’t exist"}
          </Button>
          <Button
            size="lg"
            className="max-sm:w-full"
            pending={resolve.isPending && !accepting}
            disabled={resolve.isPending && accepting}
            onClick={() => send(false)}
          >
            Decline
          </Button>
        </CardFooter>
      ) : null}
    </>
  );
}

function Checks({ checks }: { checks: Resolution["checks"] }) {
  return (
    <ul className="grid gap-2">
      {checks.map(({ field, expected, found, passed }) => (
        <li key={field} className="flex gap-2">
          {passed ? (
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-positive" />
          ) : (
            <X aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
          )}
          <div className="min-w-0">
            <p>
              {field} {passed ? "matches" : "differs"}
            </p>
            <p className="font-mono text-sm break-all text-muted-foreground">
              {passed ? (
                <UntrustedText>{found}</UntrustedText>
              ) : (
                <>
                  expected <UntrustedText>{expected}</UntrustedText>, found{" "}
                  <UntrustedText>{found ?? "nothing"}</UntrustedText>
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

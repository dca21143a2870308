import { Check, X } from "lucide-react";
import { ConfirmOrDecline } from "@/components/shared/confirm-or-decline";
import { Told } from "@/components/shared/told";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import { useResolveOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { barFor } from "../flow/action-bar";
import { WhoAndWhen } from "../parts/who-and-when";

type Resolution = NonNullable<Order["resolution"]>;

/** What the first person recorded, check by check, for the second person to confirm. */
export function ReviewResolution({ order, resolution }: { order: Order; resolution: Resolution }) {
  const resolve = useResolveOrder(order.id);
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
        {order.refusal ? <Notice title={<Told>{order.refusal}</Told>} /> : null}
      </CardBody>
      {order.allowed.includes("decide_resolution") ? (
        <ConfirmOrDecline
          confirmLabel={
            resolution.outcome === "created" ? "Confirm: this is the order" : "Confirm: it doesn’t exist"
          }
          send={(accept) =>
            resolve.mutateAsync(accept ? { accept, contentHash: resolution.contentHash } : { accept })
          }
          bar={barFor(order, order.nextAction === "decide_resolution")}
        />
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

"use client";

import { Repeat2 } from "lucide-react";
import type { ComponentProps } from "react";
import { LinkButton } from "@/components/ui/link-button";
import type { OrderRow } from "@/lib/contract/orders";
import { newRedemption } from "@/lib/domain/new-redemption";
import { creationRefusal } from "@/lib/domain/order-actions";
import { useAppSettings } from "./app-settings";

type RedeemAgainProps = { orderId: string } & Pick<ComponentProps<typeof LinkButton>, "size" | "variant">;

/** The way from a redemption to the form filled as it was, for whoever may prepare; nothing for everybody else. */
export function RedeemAgain({ orderId, ...look }: RedeemAgainProps) {
  const { me } = useAppSettings();
  if (creationRefusal(me)) return null;
  return (
    <LinkButton href={newRedemption({ again: orderId })} prefetch={false} {...look}>
      <Repeat2 aria-hidden="true" />
      Redeem again
    </LinkButton>
  );
}

/** The same at the end of a row, as quiet as it can be; `r` follows the link of the row that has the focus. */
export const RedeemRowAgain = ({ row }: { row: Pick<OrderRow, "id" | "reference"> }) => (
  <LinkButton
    href={newRedemption({ again: row.id })}
    prefetch={false}
    variant="quiet"
    size="icon"
    data-redeem-again
    aria-label={`Redeem ${row.reference.split(" ")[0]} again`}
    title="Redeem again"
    className="text-muted-foreground!"
  >
    <Repeat2 aria-hidden="true" />
  </LinkButton>
);

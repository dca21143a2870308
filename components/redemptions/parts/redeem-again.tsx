import { Repeat2 } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import type { Order, OrderRow } from "@/lib/contract/orders";
import { newRedemption } from "@/lib/domain/new-redemption";
import { isOver } from "@/lib/domain/order-outcome";
import { hasAccess } from "@/lib/domain/rules/access";
import { useAppSettings } from "./app-settings";

type RedeemAgainProps = { order: Pick<Order, "id" | "outcome" | "situation" | "tokensAtIssuer"> };

/** The way from a redemption that is over to the form filled as it was, for people who may prepare. */
export function RedeemAgain({ order }: RedeemAgainProps) {
  const { me } = useAppSettings();
  if (!isOver(order) || !hasAccess("prepare_redemption", me)) return null;
  return (
    <LinkButton href={newRedemption({ again: order.id })} prefetch={false}>
      <Repeat2 aria-hidden="true" />
      Redeem again
    </LinkButton>
  );
}

/** The same at the end of a row, as quiet as it can be; `r` follows the link of the row that has the focus. */
export const RedeemRowAgain = ({ row }: { row: OrderRow }) =>
  isOver(row) ? (
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
  ) : null;

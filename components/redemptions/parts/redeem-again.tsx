import { Repeat2 } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import type { OrderRow } from "@/lib/contract/orders";
import { newRedemption } from "@/lib/domain/new-redemption";
import { isOver } from "@/lib/domain/order-outcome";
import { referenceParts } from "@/lib/domain/reference";
import { words } from "@/lib/words/redemptions";

/** The way from a row of what is over to the form filled as it was, as quiet as it can be; `r` follows the link of the row that has the focus. */
export const RedeemRowAgain = ({ row }: { row: OrderRow }) =>
  isOver(row) ? (
    <LinkButton
      href={newRedemption({ again: row.id })}
      prefetch={false}
      variant="quiet"
      size="icon"
      data-redeem-again
      aria-label={words.againAs(referenceParts(row.reference).code)}
      title={words.again}
      className="text-muted-foreground!"
    >
      <Repeat2 aria-hidden="true" />
    </LinkButton>
  ) : null;

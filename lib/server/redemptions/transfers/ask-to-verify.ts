import "server-only";
import { approversToAsk } from "@/lib/server/decisions";
import { type Mail, orderMail } from "@/lib/server/identity";
import { type OrderRow, rowFacts } from "@/lib/server/record";

/** The mail to the approvers who can verify the deposit address of an order; whoever accepted a changed one alone is not among them. */
export function askToVerify(order: OrderRow): Mail {
  const kind = order.addressChange ? "changed_address_check" : "address_check";
  return orderMail(
    kind,
    order,
    approversToAsk(order, { but: rowFacts(order).addressAcceptedBy ?? undefined }),
  );
}

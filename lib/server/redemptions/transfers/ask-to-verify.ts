import "server-only";
import { approversToAsk } from "@/lib/server/decisions";
import { type Mail, orderMail } from "@/lib/server/identity";
import { type OrderRow, rowFacts } from "@/lib/server/record";

/**
 * The mail to the approvers who can verify the deposit address of an order; a person who accepted a changed one alone is not among
 * them. Its wait begins with the approval, whose page asks for the same as soon as there is an address.
 */
export function askToVerify(order: OrderRow): Mail {
  const kind = order.addressChange ? "changed_address_check" : "address_check";
  const to = approversToAsk(order, { but: rowFacts(order).addressAcceptedBy ?? undefined });
  return { ...orderMail(kind, order, to), since: order.approvedAt };
}

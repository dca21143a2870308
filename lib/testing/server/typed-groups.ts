import "server-only";
import type { TypedGroups } from "@/lib/contract/chain";
import { groupsOf } from "@/lib/domain/text-groups";
import type { Context } from "../../server/record/context";
import type { OrderRow } from "../../server/record/order/find";
import { askedGroups } from "../../server/redemptions/transfers/asked-groups";
import { destinationOf } from "../../server/redemptions/transfers/destination";

/** The groups that this person is asked for of an order's address, as the issuer reads them out; or as somebody heard them wrong. */
export function typedGroups({ settings, person }: Context, row: OrderRow, heard?: string): TypedGroups {
  const address = row.walletAddress ?? "";
  const asked = askedGroups(settings, person.id, destinationOf(row, address));
  const all = groupsOf(address);
  return Object.fromEntries(
    asked.map((place, index) => [place, (index === 0 && heard) || (all[place - 1] ?? "")]),
  );
}

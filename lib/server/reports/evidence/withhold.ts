import "server-only";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { canonical } from "@/lib/domain/canonical";
import { hasAccess } from "@/lib/domain/rules/access";
import {
  ADMINS_ONLY,
  hidesAddress,
  hidingAddress,
  type OrderRow,
  type SignedIn,
  textWithoutAddresses,
  withoutAddresses,
  withoutKeys,
} from "@/lib/server/record";

type Detail = Record<string, unknown>;

/** What a person is not shown of an order now; everything that is put into a file asks here. */
export type Withholding = {
  /** Where its tokens go is hidden from everybody. */
  address: boolean;
  /** Why an entry is given by its hash alone; null where it is shown. */
  ofEntry: (entry: { action: string; detail: Detail }) => "address" | "network_address" | null;
  /** A text without what is hidden in it. */
  text: <T extends string | null>(text: T) => T;
  /** Stored values without what is hidden in any text of them. */
  values: <T>(values: T) => T;
};

export function withholdingFor(person: SignedIn, order: OrderRow): Withholding {
  const address = hidesAddress(order);
  const hidden = [order.walletAddress, order.observedInstructions?.walletAddress];
  const hide = hidingAddress(order);
  const seesAll = hasAccess("see_network_addresses", person);
  return {
    address,
    ofEntry: ({ action, detail }) => {
      if (!seesAll && canonical(withoutKeys(detail, ADMINS_ONLY)) !== canonical(detail))
        return "network_address";
      if (!address) return null;
      const text = canonical(detail);
      const left = OTHER_TO.has(action)
        ? textWithoutAddresses(text, hidden)
        : canonical(withoutAddresses(detail, hidden));
      return left === text ? null : "address";
    },
    text: hide,
    values: hide,
  };
}

/** Entries whose `to` is no address but what something was changed to. */
const OTHER_TO: ReadonlySet<string> = new Set<AuditAction>(["order.edited", "chain.replaced"]);

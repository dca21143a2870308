import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { useAppSettings } from "./app-settings";

/** Who compared the deposit address with the issuer, or that it needed no comparison. */
export function VerifiedBy({ order: { transfer } }: { order: Pick<Order, "transfer"> }) {
  const { me } = useAppSettings();
  const checked = transfer?.destination.checked;
  if (!checked) return "The deposit address is known.";
  if (checked.by.id === me.id) return "You have verified the deposit address.";
  return (
    <>
      <UntrustedText>{checked.by.name || "An approver"}</UntrustedText> has verified the deposit address.
    </>
  );
}

import { UntrustedText } from "@/components/shared/untrusted-text";
import { CopyButton } from "@/components/ui/copy-button";
import type { Order } from "@/lib/contract/orders";
import { supportMessage } from "../copy/support-message";
import { useToken } from "./app-settings";
import { hasWalletMisfit } from "./misfits";

/** Nothing goes on before the issuer's support has read it. */
const isToSend = (order: Order) => hasWalletMisfit(order) || order.situation === "unmatched_transfer";

/** The message to the issuer's support that is ready to be sent; open where it is what there is to do. */
export function SupportMessage({ order }: { order: Order }) {
  const { fiatDecimals } = useToken(order.currency);
  const message = supportMessage(order, fiatDecimals);
  if (message === null) return null;
  return (
    <details open={isToSend(order)} className="border-t">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-medium hover:text-accent sm:px-6">
        Message to the issuer’s support
      </summary>
      <div className="grid justify-items-start gap-3 px-5 pb-4 sm:px-6">
        <p className="max-w-full rounded-md bg-surface-sunken px-3.5 py-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          <UntrustedText>{message}</UntrustedText>
        </p>
        <CopyButton text={message} label="Copy message" />
      </div>
    </details>
  );
}

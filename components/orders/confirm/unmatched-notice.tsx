import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";

/** Before a hash is entered: why none of this redemption can be checked, and what can be done about it. */
export function UnmatchedNotice({ order }: { order: Order }) {
  const problem = order.transfer?.problem;
  if (!problem) return null;
  return (
    <div className="px-5 pt-5 sm:px-6">
      <Notice tone="attention" title={<UntrustedText>{problem}</UntrustedText>}>
        We can’t check transaction hashes for this redemption, so each waits for an approver’s decision. Where
        the wallet’s network or address is missing, two people can record it under{" "}
        <TextLink href="/wallets">Wallets</TextLink>.
      </Notice>
    </div>
  );
}

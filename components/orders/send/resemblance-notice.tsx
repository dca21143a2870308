import { Notice } from "@/components/ui/notice";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Transfer } from "@/lib/contract/chain";
import { AddressDifference } from "./address-difference";

type ResemblanceNoticeProps = { address: string; destination: Transfer["destination"] };

/** The issuer's address looks like one seen before without being it: how people are led to pay somebody else. */
export function ResemblanceNotice({ address, destination }: ResemblanceNoticeProps) {
  const { resembles, checked } = destination;
  if (resembles.length === 0) return null;
  return (
    <Notice tone="danger" role="alert" title="This address looks like another one, and is not the same">
      <p className="max-w-prose">
        Somebody may want the two to be taken for each other.{" "}
        {checked ? (
          <>
            <UntrustedText>{checked.by.name}</UntrustedText> has compared this order's address with the
            issuer; compare it in your wallet once more, to the last group.
          </>
        ) : (
          "Send nothing before the issuer has confirmed this order's address on a number that you know."
        )}
      </p>
      <div className="mt-3 grid gap-4">
        {resembles.map((other) => (
          <AddressDifference
            key={other.address}
            address={address}
            other={other.address}
            where={other.where}
          />
        ))}
      </div>
    </Notice>
  );
}

import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";

/** That identical redemptions exist, which ones, and why this one is wanted as well. */
export function DuplicateNotice({ duplicate }: { duplicate: NonNullable<Order["duplicate"]> }) {
  const { of, by, reason } = duplicate;
  return (
    <Notice tone="attention" title="This may be a second payment">
      <p>
        The same amount, wallet and bank account, or the same reference:{" "}
        {of.map(({ id, code }, index) => (
          <span key={id}>
            {index > 0 ? ", " : ""}
            <TextLink href={`/orders/${encodeURIComponent(id)}`}>{code}</TextLink>
          </span>
        ))}
        . <UntrustedText>{by.name}</UntrustedText> wants both.
      </p>
      <p className="mt-2 break-words whitespace-pre-wrap">
        {reason ? (
          <>
            Reason: <UntrustedText>{reason}</UntrustedText>
          </>
        ) : (
          "No reason was given."
        )}
      </p>
    </Notice>
  );
}

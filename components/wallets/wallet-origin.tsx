import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Wallet } from "@/lib/contract/wallets";

/** Where the wallet lives, and who added it and when, as far as that is known here or by the issuer. */
export function WalletOrigin({ wallet: { network, type, added, createdAt } }: { wallet: Wallet }) {
  const facts = [network, type].filter((fact) => fact !== null && fact !== "");
  if (facts.length === 0 && !added && !createdAt) return null;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted-foreground">
      {facts.map((fact) => (
        <bdi key={fact} className="[overflow-wrap:anywhere]">
          {fact}
        </bdi>
      ))}
      {added ? (
        <span className="max-sm:basis-full [overflow-wrap:anywhere]">
          Added by <UntrustedText>{added.by.name}</UntrustedText>
          {added.acceptedBy ? (
            <>
              , accepted by <UntrustedText>{added.acceptedBy.name}</UntrustedText>
            </>
          ) : null}
          , <Time value={added.at} />
        </span>
      ) : createdAt ? (
        <span className="max-sm:basis-full">
          Added <Time value={createdAt} />
        </span>
      ) : null}
    </p>
  );
}

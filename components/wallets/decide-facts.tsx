import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useWalletFacts } from "@/lib/client/wallets";
import type { Wallet } from "@/lib/contract/wallets";
import type { FactsRights } from "./facts-rights";

type DecideFactsProps = { wallet: Wallet; facts: NonNullable<Wallet["facts"]>; me: FactsRights["me"] };

/** An approver other than whoever recorded them. */
const mayDecide = ({ recordedBy }: DecideFactsProps["facts"], me: DecideFactsProps["me"]) =>
  recordedBy.id !== me.id && me.roles.includes("approver");

/** Takes back what was recorded of a wallet that the issuer places elsewhere; nothing for whoever may not. */
export function DeclineFacts({ wallet, facts, me }: DecideFactsProps) {
  const deciding = useWalletFacts(wallet.id);
  if (!mayDecide(facts, me)) return null;
  return (
    <>
      <Button
        pending={deciding.isPending}
        onClick={() => deciding.mutate({ accept: false }, { onSuccess: () => toast.success("Declined") })}
        aria-label={`Decline what was recorded of ${wallet.name ?? wallet.id}`}
      >
        Decline what was recorded
      </Button>
      {deciding.error ? <RequestError error={deciding.error} title="Your decision wasn’t saved" /> : null}
    </>
  );
}

/** What one person recorded of a wallet, for a second one to confirm or decline. */
export function DecideFacts({ wallet, facts, me }: DecideFactsProps) {
  const deciding = useWalletFacts(wallet.id);
  const { network, address, recordedBy } = facts;
  const isOwn = recordedBy.id === me.id;
  const isAsked = mayDecide(facts, me);
  const name = wallet.name ?? wallet.id;
  const decide = (accept: boolean) =>
    deciding.mutate(accept ? { accept, network, address } : { accept }, {
      onSuccess: () => toast.success(accept ? "Network and address confirmed" : "Declined"),
    });
  return (
    <Notice
      tone="attention"
      className="mt-3"
      title={
        <>
          <UntrustedText>{isOwn ? "You" : recordedBy.name}</UntrustedText> {isOwn ? "have" : "has"} recorded
          this wallet’s network and address
        </>
      }
      action={
        isAsked ? (
          <>
            <Button
              variant="primary"
              pending={deciding.isPending}
              onClick={() => decide(true)}
              aria-label={`Confirm network and address of ${name}`}
            >
              Confirm
            </Button>
            <Button
              disabled={deciding.isPending}
              onClick={() => decide(false)}
              aria-label={`Decline network and address of ${name}`}
            >
              Decline
            </Button>
          </>
        ) : null
      }
    >
      <p>
        <UntrustedText className="font-medium">{network}</UntrustedText> <GroupedText text={address} />
      </p>
      <p>
        {isAsked
          ? "Compare both with the wallet itself before you confirm. Afterwards they change only if the issuer says otherwise."
          : "Waiting for another approver to compare and confirm them."}
      </p>
      {deciding.error ? <RequestError error={deciding.error} title="Your decision wasn’t saved" /> : null}
    </Notice>
  );
}

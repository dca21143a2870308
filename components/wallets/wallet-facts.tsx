import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import type { Wallet } from "@/lib/contract/wallets";
import { DecideFacts, DeclineFacts } from "./decide-facts";
import type { FactsRights } from "./facts-rights";
import { RecordFacts } from "./record-facts";

type WalletFactsProps = { wallet: Wallet; rights: FactsRights };

/** What the issuer doesn't tell of a wallet: why that matters, what people recorded instead, and who does what about it. */
export function WalletFacts({ wallet, rights }: WalletFactsProps) {
  const { blocked, facts, problem } = wallet;
  if (blocked) {
    return (
      <Notice
        tone="danger"
        className="mt-3"
        title="This wallet can’t be used now"
        action={facts ? <DeclineFacts wallet={wallet} facts={facts} me={rights.me} /> : null}
      >
        <UntrustedText>{blocked}</UntrustedText> Ask the issuer’s support which one is right. If the issuer
        is, an approver declines what was recorded here.
      </Notice>
    );
  }
  if (facts?.confirmedBy && facts.confirmedAt) {
    return (
      <p className="mt-1 text-sm text-muted-foreground">
        Network and address recorded by <UntrustedText>{facts.recordedBy.name}</UntrustedText>, confirmed by{" "}
        <UntrustedText>{facts.confirmedBy.name}</UntrustedText>, <Time value={facts.confirmedAt} />
      </p>
    );
  }
  if (facts) return <DecideFacts wallet={wallet} facts={facts} me={rights.me} />;
  if (problem === null) return null;
  const mayRecord = rights.me.roles.some((role) => role === "preparer" || role === "approver");
  return (
    <Notice
      tone="attention"
      className="mt-3"
      title={<UntrustedText>{problem}</UntrustedText>}
      action={mayRecord ? <RecordFacts wallet={wallet} networks={rights.networks} /> : null}
    >
      We can’t check transfers from it, so each transaction hash waits for an approver’s decision. Two people
      can record its network and address here.
    </Notice>
  );
}

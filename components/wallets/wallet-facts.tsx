import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { useKeptDialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/on-demand";
import { toast } from "@/components/ui/toast";
import { useWalletFacts } from "@/lib/client/wallets";
import type { Wallet } from "@/lib/contract/wallets";
import type { Role } from "@/lib/domain/roles";
import { NOTHING_RECORDED, walletRules } from "@/lib/domain/rules/wallets";
import { words } from "@/lib/words/wallets";
import type { RecordFactsProps } from "./record-facts-dialog";

type WalletFactsProps = { wallet: Wallet; rights: FactsRights };

/** What the issuer doesn't report of a wallet: why that matters, what people recorded instead, and who does what about it. */
export function WalletFacts({ wallet, rights }: WalletFactsProps) {
  const { blocked, facts, problem } = wallet;
  if (blocked) {
    return (
      <Notice
        tone="danger"
        className="mt-3"
        title={words.facts.blocked}
        action={facts ? <DeclineFacts wallet={wallet} facts={facts} me={rights.me} /> : null}
      >
        <UntrustedText>{blocked}</UntrustedText> {words.facts.blockedNext}
      </Notice>
    );
  }
  if (facts?.confirmedBy && facts.confirmedAt) {
    return (
      <p className="mt-1 text-sm text-muted-foreground">
        {words.facts.recorded(
          <UntrustedText>{facts.recordedBy.name}</UntrustedText>,
          <UntrustedText>{facts.confirmedBy.name}</UntrustedText>,
          <Time value={facts.confirmedAt} />,
        )}
      </p>
    );
  }
  if (facts) return <DecideFacts wallet={wallet} facts={facts} me={rights.me} />;
  if (problem === null) return null;
  const mayRecord = walletRules.mayEver("record_facts", rights.me);
  return (
    <Notice
      tone="attention"
      className="mt-3"
      title={<UntrustedText>{problem}</UntrustedText>}
      action={mayRecord ? <RecordFacts wallet={wallet} networks={rights.networks} /> : null}
    >
      {words.facts.uncheckedNext}
    </Notice>
  );
}

type DecideFactsProps = { wallet: Wallet; facts: NonNullable<Wallet["facts"]>; me: FactsRights["me"] };

/** An approver who did not record them. */
const mayDecide = ({ recordedBy }: DecideFactsProps["facts"], me: DecideFactsProps["me"]) =>
  !walletRules.refusal(
    "decline_facts",
    { ...NOTHING_RECORDED, recordedBy: recordedBy.id },
    { ...me, approvesFrom: null },
  );

/** Takes back what was recorded of a wallet that the issuer places elsewhere; nothing for people who may not. */
function DeclineFacts({ wallet, facts, me }: DecideFactsProps) {
  const deciding = useWalletFacts(wallet.id);
  if (!mayDecide(facts, me)) return null;
  return (
    <>
      <Button
        pending={deciding.isPending}
        onClick={() =>
          deciding.mutate({ accept: false }, { onSuccess: () => toast.success(words.facts.declined) })
        }
        aria-label={words.facts.declineRecordedOf(wallet.name ?? wallet.id)}
      >
        {words.facts.declineRecorded}
      </Button>
      {deciding.error ? <RequestError error={deciding.error} title={words.facts.failed} /> : null}
    </>
  );
}

/** What one person recorded of a wallet, for a second one to confirm or decline. */
function DecideFacts({ wallet, facts, me }: DecideFactsProps) {
  const deciding = useWalletFacts(wallet.id);
  const { network, address, recordedBy, contentHash } = facts;
  const isOwn = recordedBy.id === me.id;
  const isAsked = mayDecide(facts, me);
  const name = wallet.name ?? wallet.id;
  const decide = (accept: boolean) =>
    deciding.mutate(accept ? { accept, contentHash } : { accept }, {
      onSuccess: () => toast.success(accept ? words.facts.confirmed : words.facts.declined),
    });
  return (
    <Notice
      tone="attention"
      className="mt-3"
      title={
        isOwn
          ? words.facts.recordedByYou
          : words.facts.recordedBy(<UntrustedText>{recordedBy.name}</UntrustedText>)
      }
      action={
        isAsked ? (
          <>
            <Button
              variant="primary"
              pending={deciding.isPending}
              onClick={() => decide(true)}
              aria-label={words.facts.confirmOf(name)}
            >
              {words.facts.confirm}
            </Button>
            <Button
              disabled={deciding.isPending}
              onClick={() => decide(false)}
              aria-label={words.facts.declineOf(name)}
            >
              {words.facts.decline}
            </Button>
          </>
        ) : null
      }
    >
      <p>
        <UntrustedText className="font-medium">{network}</UntrustedText> <GroupedText text={address} />
      </p>
      <p>{isAsked ? words.facts.compare : words.facts.waiting}</p>
      {deciding.error ? <RequestError error={deciding.error} title={words.facts.failed} /> : null}
    </Notice>
  );
}

const RecordFactsDialog = onDemand(() =>
  import("./record-facts-dialog").then((module) => module.RecordFactsDialog),
);

/** Opens the form for network and address of a wallet of which the issuer doesn't report them. */
function RecordFacts(props: RecordFactsProps) {
  const { open, setOpen, isUsed, trigger } = useKeptDialog(RecordFactsDialog.preload);
  return (
    <>
      <Button aria-label={words.record.actionOf(props.wallet.name ?? props.wallet.id)} {...trigger}>
        {words.record.action}
      </Button>
      {isUsed ? <RecordFactsDialog {...props} open={open} setOpen={setOpen} /> : null}
    </>
  );
}

/** Who looks, and the names of the networks that are read; empty where none is. */
export type FactsRights = { me: { id: string; roles: readonly Role[] }; networks: readonly string[] };

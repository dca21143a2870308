import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { RequestError } from "@/components/shared/request-error";
import { sayDone } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { mayHaveHappened } from "@/lib/client/http";
import { useDismissLine, useMatchLine, useProposePayer } from "@/lib/client/statements";
import type { BankLine, Suggestion } from "@/lib/contract/statements";
import { becauseWord, doubtsText } from "@/lib/domain/bank/line-words";
import { words } from "@/lib/words/received";
import type { Redemptions } from "./redemptions-in";
import { BankSide, OneOfSeveral, RedemptionSide, Several } from "./sides";

/** Why a decision on a line was not taken. */
export type Refused = { id: string; title: string; error: unknown };

type SuggestionCardProps = {
  line: BankLine;
  redemptions: Redemptions;
  /** Its button is the one that stands out. */
  isFirst: boolean;
  mayMatch: boolean;
  /** A second person is being asked about its payer. */
  isPayerProposed: boolean;
  refused: Refused | null;
  onDecide: (id: string) => void;
  onRefused: (refused: Refused) => void;
};

/** The redemptions that make the amount together, which are one suggestion; every other one is one that it could be. */
const partsOfSum = (suggestions: readonly Suggestion[]) =>
  suggestions.filter(({ because }) => because.includes("sum"));

/** A bank line beside what it may be the payout of, why, and what leaves a doubt. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { line, redemptions, isFirst, mayMatch, isPayerProposed, refused, onDecide, onRefused } = props;
  const { id, suggestions, amount, currency, payer } = line;
  const format = useFormatMoney();
  const group = partsOfSum(suggestions);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [only] = suggestions;
  const isOne = suggestions.length === 1;
  const shown = group.length > 0 ? group : isOne || !chosen ? suggestions : suggestions.filter(isChosen);
  const matching = useMatchLine();
  const dismissing = useDismissLine();
  const busy = useRef(false);

  function isChosen({ orderId }: Suggestion) {
    return orderId === chosen;
  }
  async function decide(send: () => Promise<BankLine>, said: (line: BankLine) => string, title: string) {
    // The second of two quick clicks comes before the button could be drawn as busy.
    if (busy.current) return;
    busy.current = true;
    onDecide(id);
    try {
      toast.success(said(await send()));
    } catch (error) {
      const lost = mayHaveHappened(error) ? words.confirm.unknown : title;
      onRefused({ id, title: lost, error });
    } finally {
      busy.current = false;
    }
  }
  function confirm() {
    const orderIds = group.length > 0 || isOne ? shown.map(({ orderId }) => orderId) : chosen ? [chosen] : [];
    if (orderIds.length === 0) return setMissing(true);
    return decide(
      () => matching.mutateAsync({ id, orderIds }),
      () => words.confirm.done,
      words.confirm.notDone,
    );
  }
  const dismiss = () =>
    decide(
      () => dismissing.mutateAsync({ id, orderIds: suggestions.map(({ orderId }) => orderId) }),
      // What the line is looked at for again may be found at once.
      ({ state }) => words.confirm.dismissed[state],
      words.confirm.notDismissed,
    );

  return (
    <article
      data-next=""
      tabIndex={-1}
      aria-label={words.confirm.label(`${format(amount, currency)} ${currency}`, payer)}
      className="grid gap-x-5 gap-y-2 bg-accent-soft/45 px-5 py-4 focus-visible:-outline-offset-2 @2xl:grid-cols-[minmax(0,1fr)_11.875rem_minmax(0,1fr)]"
    >
      <BankSide line={line} />
      <Reasons suggestions={shown} />
      {group.length > 0 ? (
        <Several line={line} ids={group.map(({ orderId }) => orderId)} redemptions={redemptions} />
      ) : isOne && only ? (
        <RedemptionSide id={only.orderId} row={redemptions.get(only.orderId)} />
      ) : (
        <OneOfSeveral
          name={id}
          ids={suggestions.map(({ orderId }) => orderId)}
          redemptions={redemptions}
          chosen={chosen}
          onChoose={mayMatch ? setChosen : undefined}
          error={isMissing && !chosen ? words.confirm.choose : null}
        />
      )}
      {refused ? (
        <RequestError error={refused.error} title={refused.title} className="@2xl:col-span-3" />
      ) : null}
      {mayMatch ? (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2 @2xl:col-span-3">
          <ProposePayer line={line} isProposed={isPayerProposed} />
          <Button
            variant="quiet"
            pending={dismissing.isPending}
            disabled={matching.isPending}
            onClick={dismiss}
            className="text-muted-foreground!"
          >
            {isOne ? words.confirm.notThis : words.confirm.noneOfThese}
          </Button>
          <Button
            variant={isFirst ? "primary" : "secondary"}
            pending={matching.isPending}
            disabled={dismissing.isPending}
            onClick={confirm}
            className="max-sm:flex-1"
          >
            {words.confirm.action}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

/** What agrees, and below it, in amber, what doesn't. */
function Reasons({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const because = [...new Set(suggestions.flatMap((one) => one.because))];
  const doubts = doubtsText(suggestions.flatMap(({ against }) => against));
  return (
    <ul
      aria-label={words.confirm.compared}
      className="flex flex-wrap content-center gap-x-3 gap-y-1 py-1 text-sm @2xl:grid"
    >
      {because.map((one) => (
        <li key={one} className="flex items-center gap-2">
          <Check aria-hidden="true" strokeWidth={2.5} className="size-4 shrink-0 text-accent" />
          {becauseWord(one)}
        </li>
      ))}
      {doubts ? (
        <li className="flex items-baseline gap-2 text-attention">
          <span aria-hidden="true" className="mx-1 size-2 shrink-0 rounded-full bg-current" />
          {doubts}
        </li>
      ) : null}
    </ul>
  );
}

/** Where the payer is the doubt: asks a second person to confirm that they pay out for the issuer. */
function ProposePayer({ line, isProposed }: { line: BankLine; isProposed: boolean }) {
  const proposing = useProposePayer();
  const { account, payer, payerAccount, suggestions } = line;
  const isNew = suggestions.some(({ against }) => against.includes("payer_new"));
  if (!isNew || isProposed || !account || !payer || !payerAccount) return null;
  const propose = () =>
    proposing.mutate(
      { account, name: payer, iban: payerAccount },
      { onSuccess: (answer) => sayDone(answer, words.payer.confirmed) },
    );
  return (
    <>
      {proposing.error ? (
        <RequestError error={proposing.error} title={words.payer.notProposed} className="w-full" />
      ) : null}
      <Button
        variant="quiet"
        pending={proposing.isPending}
        onClick={propose}
        className="mr-auto -ml-4 text-muted-foreground!"
      >
        {words.payer.propose}
      </Button>
    </>
  );
}

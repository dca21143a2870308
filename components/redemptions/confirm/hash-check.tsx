import { ExplorerLink } from "@/components/shared/explorer-link";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { NoteForm } from "@/components/shared/note-form";
import { ServerText } from "@/components/shared/server-text";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { useOverrideCheck } from "@/lib/client/orders-mutations";
import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { isPlainAmount } from "@/lib/domain/money";
import { isAddressOrHash, parseAddress } from "@/lib/domain/networks";
import { checkTitle, openFirst } from "@/lib/domain/transfers/checks";
import { words } from "@/lib/words/confirm";
import { words as page } from "@/lib/words/order-page";
import { words as copy } from "@/lib/words/redemption-confirm";
import { words as shared } from "@/lib/words/shared";
import { CheckLine, CheckLines, FoldedChecks } from "../parts/check-line";
import { WhoAndWhen } from "../parts/people";

type Check = NonNullable<Transfer["check"]>;

type HashCheckProps = {
  check: Check;
  /** Null where none can be matched. */
  network: string | null;
  /** Of the token that was ordered. */
  symbol: string;
  /** Whether what it found is what has to be settled. */
  open: boolean;
  /** What it found says nothing any more; who decided on it is said anyway. */
  isMoot: boolean;
};

/** The check of the recorded hash: the first line that is open, then all of them. */
export function HashCheck({ check, network, symbol, open, isMoot }: HashCheckProps) {
  const lines = isMoot ? [] : openFirst(check.lines);
  const passed = lines.filter(({ result }) => result === "passed").length;
  const [first] = lines;
  if (!first && network !== null && !check.override) return null;
  return (
    <section aria-label={words.check.title} className="border-t px-5 py-3 sm:px-6">
      {network === null ? <p className="max-w-prose pb-1">{copy.unmatched}</p> : null}
      {first ? (
        <FoldedChecks
          open={open}
          summary={
            <span role="status" className="text-muted-foreground">
              {first.result !== "passed" ? (
                <span className={first.result === "failed" ? "font-medium text-danger" : "text-foreground"}>
                  {checkTitle(first.name)}: {words.check.open[first.result]}{" "}
                </span>
              ) : null}
              {page.checksPassed(passed, lines.length)}
            </span>
          }
        >
          <CheckLines label={words.check.lines}>
            {lines.map((line) => (
              <CheckLine key={line.name} result={line.result} title={checkTitle(line.name)}>
                <Findings {...line} network={network} symbol={symbol} />
              </CheckLine>
            ))}
          </CheckLines>
          <p className="pb-1 text-sm text-muted-foreground">
            {words.check.at(<Time value={check.at} seconds />)}
          </p>
        </FoldedChecks>
      ) : null}
      {check.override ? (
        <div className="py-2">
          <p>{words.check.decided(<WhoAndWhen name={check.override.by.name} at={check.override.at} />)}</p>
          <blockquote className="mt-1 border-l-2 pl-3 whitespace-pre-line text-muted-foreground [overflow-wrap:anywhere]">
            <UntrustedText>{check.override.reason}</UntrustedText>
          </blockquote>
        </div>
      ) : null}
    </section>
  );
}

/** Of these the title says all that there is to say once they have passed. */
const SAID_BY_TITLE = new Set(["mined", "unused"]);

type FindingsProps = Check["lines"][number] & Pick<HashCheckProps, "network" | "symbol">;

function Findings({ name, result, expected, found, network, symbol }: FindingsProps) {
  const show = (text: string) =>
    name === "amount" && isPlainAmount(text) ? (
      <Money amount={text} currency={symbol} />
    ) : (
      <Value text={text} network={network} />
    );
  if (result === "passed") {
    const value = found ?? expected;
    return value === null || SAID_BY_TITLE.has(name) ? null : show(value);
  }
  // What waits or cannot be checked has no finding yet, and its sign says so.
  const isFound = found !== null || result === "failed";
  return (
    <dl className="grid grid-cols-[4.5rem_1fr] gap-x-2">
      <dt>{words.check.expected}</dt>
      <dd>{expected === null ? words.check.unknown : show(expected)}</dd>
      {isFound ? (
        <>
          <dt>{words.check.found}</dt>
          <dd>{found === null ? words.check.nothing : show(found)}</dd>
        </>
      ) : null}
    </dl>
  );
}

/** Addresses and hashes in groups of four and with a link to look them up, everything else unchanged. */
function Value({ text, network }: { text: string; network: string | null }) {
  if (!isAddressOrHash(text)) {
    return (
      <span className="text-foreground tabular-nums">
        <ServerText>{text}</ServerText>
      </span>
    );
  }
  return (
    <span className="flex items-center">
      <GroupedText text={text} className="text-foreground" />
      <ExplorerLink
        network={network}
        kind={parseAddress(text) ? "address" : "tx"}
        id={text}
        className="-my-1"
      />
    </span>
  );
}

/** For an approver: the hash is submitted although its check did not pass, with the reason on record. */
export function OverrideCheck({ order, hash }: { order: Order; hash: string }) {
  const override = useOverrideCheck(order.id);
  return (
    <details className="border-t bg-surface-sunken">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-medium hover:text-accent sm:px-6">
        {words.override.action}
      </summary>
      <NoteForm
        label={words.override.reason}
        main={{
          label: words.override.action,
          variant: "danger",
          shape: () => import("@/lib/contract/chain").then(({ overrideCheck }) => overrideCheck.shape.reason),
          field: "reason",
          send: (reason) => override.mutateAsync({ transactionHash: hash, reason }),
          success: words.override.done,
        }}
        failure={{ title: words.override.failed, safe: shared.notDecided.safe }}
      >
        <p className="max-w-prose text-muted-foreground">{words.override.lead}</p>
      </NoteForm>
    </details>
  );
}

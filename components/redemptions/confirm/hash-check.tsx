import { ExplorerLink } from "@/components/shared/explorer-link";
import { GroupedText } from "@/components/shared/grouped-text";
import { NoteForm } from "@/components/shared/note-form";
import { ServerText } from "@/components/shared/server-text";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { useOverrideCheck } from "@/lib/client/orders-mutations";
import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { isAddressOrHash, parseAddress } from "@/lib/domain/networks";
import { CHECK_TITLES } from "@/lib/domain/transfers/checks";
import { UNMATCHED, VERDICTS } from "../copy/hash";
import { CheckLine, CheckLines } from "../parts/check-line";
import { WhoAndWhen } from "../parts/people";

type Check = NonNullable<Transfer["check"]>;

/** The check of the recorded hash, line by line, and the verdict; `network` is null where none can be matched. */
export function HashCheck({ check, network }: { check: Check; network: string | null }) {
  return (
    <section aria-labelledby="hash-check" className="border-t px-5 pt-4 pb-3 sm:px-6">
      <h3 id="hash-check" className="text-lg">
        {network === null ? "Can’t be checked" : `Checked on ${network}`}
      </h3>
      <p role="status" className="mt-0.5 max-w-prose">
        {network === null ? UNMATCHED : VERDICTS[check.verdict](network)}
      </p>
      <CheckLines label="Checks of the transaction hash">
        {check.lines.map((line) => (
          <CheckLine key={line.name} result={line.result} title={CHECK_TITLES[line.name]}>
            <Findings {...line} network={network} />
          </CheckLine>
        ))}
      </CheckLines>
      {check.override ? (
        <div className="border-t py-3">
          <p>
            Decision to submit it anyway: <WhoAndWhen name={check.override.by.name} at={check.override.at} />
          </p>
          <blockquote className="mt-1 border-l-2 pl-3 whitespace-pre-line text-muted-foreground [overflow-wrap:anywhere]">
            <UntrustedText>{check.override.reason}</UntrustedText>
          </blockquote>
        </div>
      ) : null}
      <p className="pb-1 text-sm text-muted-foreground">
        Checked <Time value={check.at} seconds />
      </p>
    </section>
  );
}

/** Of these the title says all that there is to say once they have passed. */
const SAID_BY_TITLE = new Set(["mined", "unused"]);

type FindingsProps = Check["lines"][number] & { network: string | null };

function Findings({ name, result, expected, found, network }: FindingsProps) {
  if (result === "passed") {
    const value = found ?? expected;
    return value === null || SAID_BY_TITLE.has(name) ? null : <Value text={value} network={network} />;
  }
  // What waits or cannot be checked has no finding yet, and its sign says so.
  const isFound = found !== null || result === "failed";
  return (
    <dl className="grid grid-cols-[4.5rem_1fr] gap-x-2">
      <dt>expected</dt>
      <dd>{expected === null ? "not known" : <Value text={expected} network={network} />}</dd>
      {isFound ? (
        <>
          <dt>found</dt>
          <dd>{found === null ? "nothing" : <Value text={found} network={network} />}</dd>
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
    <>
      <GroupedText text={text} className="text-foreground" />
      <ExplorerLink
        network={network}
        kind={parseAddress(text) ? "address" : "tx"}
        id={text}
        className="-my-1.5 align-middle"
      />
    </>
  );
}

/** For an approver: the hash is submitted although its check did not pass, with the reason on record. */
export function OverrideCheck({ order, hash }: { order: Order; hash: string }) {
  const override = useOverrideCheck(order.id);
  return (
    <details className="border-t bg-surface-sunken">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-medium hover:text-accent sm:px-6">
        Submit anyway
      </summary>
      <NoteForm
        label="Reason"
        main={{
          label: "Submit anyway",
          variant: "danger",
          shape: () => import("@/lib/contract/chain").then(({ overrideCheck }) => overrideCheck.shape.reason),
          field: "reason",
          send: (reason) => override.mutateAsync({ transactionHash: hash, reason }),
          success: "Recorded. We’re submitting the hash to the issuer.",
        }}
        failure={{ title: "Your decision wasn’t confirmed", safe: "Trying again is safe." }}
      >
        <p className="max-w-prose text-muted-foreground">
          We submit this hash to the issuer although its check didn’t pass. Your name and reason are recorded
          with the redemption.
        </p>
      </NoteForm>
    </details>
  );
}

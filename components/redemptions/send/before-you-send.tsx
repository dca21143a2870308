import { Check, CircleHelp, Clock, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { Notice } from "@/components/ui/notice";
import type { Transfer, TransferNetwork } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { openFirst } from "@/lib/domain/transfers/checks";
import { words as page } from "@/lib/words/order-page";
import { words } from "@/lib/words/send";
import { CheckLine, CheckLines, FoldedChecks } from "../parts/check-line";
import { type Ready, type SendCheck, useReadiness, useSendChecks } from "./send-checks";

/** What could be checked before tokens are sent; nothing where no network is read and nothing is to be said. */
export function BeforeYouSend({ order }: { order: Order }) {
  const { transfer } = order;
  const network = transfer?.network;
  if (!network && order.issuer?.compared !== false) return null;
  return (
    <div className="grid gap-3">
      {order.issuer?.compared === false ? (
        <Notice tone="attention" title={words.uncompared.title}>
          {words.uncompared.lead}
        </Notice>
      ) : null}
      {transfer && network ? (
        <Checks id={order.id} network={network} destination={transfer.destination} />
      ) : null}
    </div>
  );
}

type ChecksProps = { id: string; network: TransferNetwork; destination: Transfer["destination"] };

/** What the network says of it now, and the checks that follow from it. */
function useChecks({ id, network, destination }: ChecksProps) {
  const ready = useReadiness(id);
  const checks = openFirst(useSendChecks(ready, network, destination));
  return { ready, checks };
}

/** The checks in one line, the first that is open by name; it opens when one has failed, and says so also when it is shut again. */
function Checks(props: ChecksProps) {
  const { ready, checks } = useChecks(props);
  const problems = ready ? checks.filter(({ result }) => result !== "passed") : [];
  const what = [ready?.problem, ...problems.map(({ title, result }) => `${title} ${result}`)].join();
  // Shutting them is for these problems: another one opens them again.
  const [pressed, setPressed] = useState<{ what: string; open: boolean } | null>(null);
  const needsEyes = problems.some(({ result }) => result === "failed") || Boolean(ready?.problem);
  const open = pressed?.what === what ? pressed.open : needsEyes;
  return (
    <>
      <p role="status" className="sr-only">
        {problems.length > 0
          ? words.checks.look(problems.map(({ title, word }) => `${title}, ${word}`).join("; "))
          : ""}
      </p>
      <FoldedChecks
        open={open}
        onToggle={({ currentTarget }) => setPressed({ what, open: currentTarget.open })}
        summary={<Summary ready={ready} checks={checks} />}
      >
        <div aria-busy={!ready} className="mt-1 rounded-lg border px-4 pb-3">
          <CheckLines label={words.checks.title}>
            {checks.map(({ title, result, word, found }) => (
              <CheckLine key={title} result={result} title={title} word={word}>
                {found}
              </CheckLine>
            ))}
          </CheckLines>
          {ready?.problem ? (
            <Notice
              tone="attention"
              className="my-2"
              title={<UntrustedText>{ready.problem}</UntrustedText>}
            />
          ) : null}
          <ReadAt ready={ready} network={props.network.name} />
        </div>
      </FoldedChecks>
    </>
  );
}

const LOOKS = {
  failed: { Icon: X, className: "font-medium text-danger" },
  unknown: { Icon: CircleHelp, className: "font-medium text-attention" },
  waiting: { Icon: Clock, className: "text-waiting" },
  passed: { Icon: Check, className: "text-positive" },
} as const;

/** The first check that has not passed, and how many have. */
function Summary({ ready, checks }: { ready: Ready | undefined; checks: SendCheck[] }) {
  const open = checks.filter(({ result }) => result !== "passed");
  const [first] = open;
  const worst = ready ? (first?.result ?? (ready.problem ? "unknown" : "passed")) : "waiting";
  const { Icon, className } = LOOKS[worst];
  return (
    <span className="flex min-w-0 items-start gap-2.5">
      <Icon aria-hidden="true" className={cn("mt-[0.2rem] size-4 shrink-0", className)} />
      <span>
        {ready && first ? <span className={className}>{openText(first)} </span> : null}
        <span className="text-muted-foreground">
          {ready
            ? page.checksPassed(checks.length - open.length, checks.length)
            : words.checks.running(checks.length)}
        </span>
      </span>
    </span>
  );
}

/** What an open check asks for or says. */
const openText = ({ title, result, word, todo }: SendCheck) =>
  result === "waiting" && todo ? words.checks.left(todo) : `${title}: ${word}.`;

function readAtText(ready: Ready | undefined, network: string): ReactNode {
  if (!ready) return words.checks.reading(network);
  if (!ready.at) return words.checks.failed(network);
  const at = <Time value={ready.at} seconds />;
  return ready.problem ? words.checks.tried(at) : words.checks.read(network, at);
}

function ReadAt({ ready, network }: { ready: Ready | undefined; network: string }) {
  return <p className="text-sm text-muted-foreground">{readAtText(ready, network)}</p>;
}

/** Beside the step's action: what is known to be wrong, and what could not be found out, wherever the page is scrolled. */
export function FailedChecks({ order }: { order: Order }) {
  const { transfer } = order;
  return (
    <>
      {order.issuer?.compared === false ? <Unknown>{words.uncompared.short}</Unknown> : null}
      {transfer?.network ? (
        <Failed id={order.id} network={transfer.network} destination={transfer.destination} />
      ) : null}
    </>
  );
}

const Unknown = ({ children }: { children: string }) => (
  <p className="flex items-start gap-2 text-sm font-medium text-attention">
    <CircleHelp aria-hidden="true" className="mt-[0.15rem] size-4 shrink-0" />
    {children}
  </p>
);

function Failed(props: ChecksProps) {
  const { ready, checks } = useChecks(props);
  const failed = checks.filter(({ result }) => result === "failed");
  const unknown = ready ? checks.filter(({ result }) => result === "unknown") : [];
  return (
    <>
      {failed.map(({ title, word }) => (
        <p key={title} className="flex items-start gap-2 text-sm font-medium text-danger">
          <X aria-hidden="true" className="mt-[0.15rem] size-4 shrink-0" />
          {title}: {word}
        </p>
      ))}
      {unknown.length > 0 || ready?.problem ? (
        <Unknown>
          {unknown.length > 0 ? words.checks.unknown(unknown.map(({ title }) => title)) : words.checks.none}
        </Unknown>
      ) : null}
    </>
  );
}

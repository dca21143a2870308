import { CircleCheck, CircleX } from "lucide-react";
import { Money } from "@/components/shared/money";
import { ServerText } from "@/components/shared/server-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Outcome } from "@/lib/client/approvable";
import { explain } from "@/lib/client/http";
import { words } from "@/lib/words/approve-several";
import { WhenSubmitted } from "../parts/when-submitted";

type ResultsProps = { outcomes: readonly Outcome[]; again: () => void };

/** What became of each approval. */
export function Results({ outcomes, again }: ResultsProps) {
  const failed = outcomes.filter(({ error }) => error !== undefined).length;
  const approved = outcomes.length - failed;
  return (
    <div className="grid gap-6">
      <Notice
        tone={failed > 0 ? "attention" : "success"}
        role="status"
        title={words.results.title(approved, failed)}
      >
        {failed > 0 ? words.results.unchanged : <WhenSubmitted said={words.results.when} />}
      </Notice>
      <Card>
        <ul className="divide-y">
          {outcomes.map((outcome) => (
            <Result key={outcome.order.id} outcome={outcome} />
          ))}
        </ul>
        <CardFooter>
          {failed > 0 ? (
            <Button variant="primary" onClick={again}>
              {words.results.again}
            </Button>
          ) : null}
          <LinkButton href="/">{words.results.overview}</LinkButton>
        </CardFooter>
      </Card>
    </div>
  );
}

function Result({ outcome: { order, error } }: { outcome: Outcome }) {
  const isApproved = error === undefined;
  const Icon = isApproved ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-3 px-5 py-4">
      <Icon
        aria-hidden="true"
        className={isApproved ? "mt-0.5 size-5 shrink-0 text-positive" : "mt-0.5 size-5 shrink-0 text-danger"}
      />
      <div className="min-w-0">
        <p>
          <TextLink href={`/orders/${order.id}`}>
            <UntrustedText className="font-mono text-sm">{order.reference}</UntrustedText>
          </TextLink>{" "}
          <Money amount={order.amount} currency={order.currency} />
        </p>
        <p className="text-sm text-muted-foreground">
          <ServerText>{isApproved ? approvedText(order) : explain(error).message}</ServerText>
        </p>
      </div>
    </li>
  );
}

function approvedText({ state, approvals, approvalsRequired }: Outcome["order"]): string {
  if (state !== "pending_approval") return words.results.fully;
  const given = approvals.filter(({ decision }) => decision === "approved").length;
  return words.results.given(given, approvalsRequired);
}

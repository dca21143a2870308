import type { ReactNode } from "react";
import { Time } from "@/components/shared/time";
import { Badge } from "@/components/ui/badge";
import type { ServiceCall } from "@/lib/contract/status";
import { type CallOutcome, isWorking } from "@/lib/domain/call-outcome";

const WORDS: Record<CallOutcome, string> = {
  ok: "Answered",
  refused: "Refused the request",
  unauthorized: "Didn’t accept our credentials",
  forbidden: "Didn’t allow the request",
  rate_limited: "Asked for fewer requests",
  failed: "Answered with an error",
  unreachable: "Couldn’t be reached",
  timeout: "Didn’t answer in time",
  unreadable: "Gave an unreadable answer",
};

/**
 * How the last call to a service ended, when, and after how long: a line for each, short enough for every width, since both change
 * while somebody reads what is below.
 */
export function LastCall({ call }: { call: ServiceCall | null }) {
  if (!call) return "Not called yet.";
  const { at, outcome, httpStatus, ms, succeededAt } = call;
  if (outcome === "ok") {
    return (
      <>
        <Line>Connected, answered in {duration(ms)}.</Line> <LastSuccess succeededAt={at} />
      </>
    );
  }
  return (
    <>
      <Line>
        {WORDS[outcome]}
        {httpStatus === null ? "" : ` (HTTP ${httpStatus})`} after {duration(ms)},{" "}
        <Time value={at} relative seconds />.
      </Line>{" "}
      {isWorking(outcome) ? null : <LastSuccess succeededAt={succeededAt} />}
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => <span className="block">{children}</span>;

function LastSuccess({ succeededAt }: { succeededAt: string | null }) {
  if (succeededAt === null) return <Line>No call has succeeded yet.</Line>;
  return (
    <Line>
      Last successful call <Time value={succeededAt} relative seconds />.
    </Line>
  );
}

/** Whether a service works, as far as the last call shows. */
export function CallMark({ call }: { call: ServiceCall | null }) {
  const works = call === null || isWorking(call.outcome);
  const word = call === null ? "Unknown" : works ? "OK" : "Failing";
  return (
    <Badge tone={call === null ? "neutral" : works ? "positive" : "attention"} className="my-1">
      {word}
    </Badge>
  );
}

const duration = (ms: number) => (ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toFixed(1)}\u00a0s`);

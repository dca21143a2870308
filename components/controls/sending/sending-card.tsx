import { useQuery } from "@tanstack/react-query";
import { Pause } from "lucide-react";
import type { ReactNode } from "react";
import { FormFailure, useRequestForm } from "@/components/shared/form";
import { QueryView } from "@/components/shared/query-view";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { sendingQuery, useChangeSending } from "@/lib/client/sending";
import type { Sending } from "@/lib/contract/sending";
import { isRestored } from "@/lib/domain/rules/sending";
import { words } from "@/lib/words/controls";
import { NoteDialog } from "../note-dialog";
import { StoppedTokens } from "./stopped-tokens";
import { ToCheck } from "./to-check";

/** Whether anything is sent now, what stops it, and the way to pause or resume it. */
export function SendingCard() {
  return (
    <QueryView
      query={useQuery(sendingQuery())}
      skeleton={
        <Loading label={words.sending.loading}>
          <Skeleton className="h-20 rounded-xl!" />
        </Loading>
      }
      failure={words.sending.failed}
    >
      {(sending) => (
        <Card aria-labelledby="sending" className="divide-y">
          {sending.paused ? <Paused sending={sending} /> : <On sending={sending} />}
          <StoppedTokens stops={sending.stops} />
        </Card>
      )}
    </QueryView>
  );
}

type StateProps = { title: string; dot: string; action?: ReactNode; children: ReactNode };

/** Where all sending stands, with the one thing to do about it beside it. */
const State = ({ title, dot, action, children }: StateProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
    <div className="flex min-w-0 flex-1 basis-72 gap-3.5">
      <span aria-hidden="true" className={cn("mt-1.5 size-2.5 shrink-0 rounded-full", dot)} />
      <div className="min-w-0">
        <h2 id="sending" className="text-base">
          {title}
        </h2>
        <div className="text-sm text-muted-foreground">{children}</div>
      </div>
    </div>
    {action}
  </div>
);

function On({ sending }: { sending: Sending }) {
  const change = useChangeSending();
  return (
    <State
      title={words.sending.on}
      dot="bg-positive"
      action={
        sending.allowed.includes("pause") ? (
          <NoteDialog
            trigger={
              <Button className="border-danger/40! text-danger! max-sm:w-full">
                <Pause aria-hidden="true" />
                {words.pause.action}
              </Button>
            }
            title={words.pause.action}
            description={words.pause.lead}
            label={words.pause.reason}
            submitLabel={words.pause.action}
            tone="danger"
            shape={() =>
              import("@/lib/contract/sending").then(
                ({ changeSending }) => changeSending.options[0].shape.reason,
              )
            }
            field="reason"
            send={(reason) => change.mutateAsync({ paused: true, reason })}
            success={words.sending.paused}
            failure={words.pause.failed}
          />
        ) : null
      }
    >
      {words.sending.onLead}
    </State>
  );
}

function Paused({ sending }: { sending: Sending }) {
  const { by, at, reason, ordersTotal, allowed } = sending;
  const change = useChangeSending();
  const form = useRequestForm({ submit: () => change.mutateAsync({ paused: false }) });
  const wasRestored = isRestored(sending);
  return (
    <>
      <State
        title={wasRestored ? words.sending.restored : words.sending.paused}
        dot="bg-danger"
        action={
          allowed.includes("propose_resume") ? (
            <form {...form.props} className="contents">
              <Button type="submit" className="max-sm:w-full" pending={form.sending !== null}>
                {words.sending.resume}
              </Button>
            </form>
          ) : null
        }
      >
        <p>
          {wasRestored ? null : (
            <>
              <UntrustedText>{by?.name || words.sending.someone}</UntrustedText>,{" "}
            </>
          )}
          {at ? <Time value={at} /> : null}
        </p>
        {wasRestored ? null : (
          <p className="text-foreground [overflow-wrap:anywhere] whitespace-pre-wrap">
            <UntrustedText>{reason ?? ""}</UntrustedText>
          </p>
        )}
      </State>
      {form.failure ? (
        <div className="px-5 py-4">
          <FormFailure form={form} {...words.unknown} />
        </div>
      ) : null}
      {wasRestored ? <p className="max-w-prose px-5 py-4 text-danger">{words.sending.afterRestore}</p> : null}
      <Waiting sending={sending} isOpen={wasRestored} total={ordersTotal} />
    </>
  );
}

type WaitingProps = { sending: Sending; isOpen: boolean; total: number };

/** What stands still, one by one where a person looks. */
function Waiting({ sending, isOpen, total }: WaitingProps) {
  const format = useFormatCount();
  if (total === 0) return null;
  const say = isRestored(sending) ? words.sending.toCheck : words.sending.waiting;
  return (
    <details open={isOpen} className="group">
      <summary className="cursor-pointer px-5 py-3.5 font-medium max-md:py-4">
        {say(total, format(total))}
      </summary>
      <ToCheck sending={sending} />
    </details>
  );
}

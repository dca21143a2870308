"use client";

import { useQuery } from "@tanstack/react-query";
import { ConfirmOrDecline } from "@/components/shared/confirm-or-decline";
import { NoteForm } from "@/components/shared/note-form";
import { QueryView } from "@/components/shared/query-view";
import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { sendingQuery, useChangeSending } from "@/lib/client/sending";
import type { Sending } from "@/lib/contract/sending";
import { isRestored } from "@/lib/domain/rules/sending";
import { StoppedTokens } from "./stopped-tokens";
import { ToCheck } from "./to-check";

/** Whether anything is sent now, and the way to stop or resume it. */
export function SendingPage() {
  return (
    <QueryView
      query={useQuery(sendingQuery())}
      skeleton={
        <Loading label="Loading whether sending is paused…">
          <Skeleton className="h-64 rounded-xl!" />
        </Loading>
      }
      failure={{ title: "We couldn’t load whether sending is paused", saved: "Nothing was changed." }}
    >
      {(sending) => (
        <div className="grid gap-6">
          <StoppedTokens stops={sending.stops} />
          {sending.paused ? <Paused sending={sending} /> : <Running sending={sending} />}
        </div>
      )}
    </QueryView>
  );
}

function Running({ sending }: { sending: Sending }) {
  const change = useChangeSending();
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Sending is on"
        description={
          sending.stops.length > 0
            ? "For everything but what is stopped above."
            : "Approved redemptions are submitted, transaction hashes are reported, and tokens can be sent."
        }
      />
      {sending.allowed.includes("pause") ? (
        <NoteForm
          label="Why nothing may be sent"
          placeholder="Such as: the issuer’s account may be compromised"
          main={{
            label: "Pause all sending",
            variant: "danger",
            shape: () =>
              import("@/lib/contract/sending").then(
                ({ changeSending }) => changeSending.options[0].shape.reason,
              ),
            field: "reason",
            send: (reason) => change.mutateAsync({ paused: true, reason }),
            success: "All sending is paused",
          }}
          failure={{ title: "We couldn’t confirm the pause", safe: "Trying again is safe." }}
        >
          <p className="max-w-prose text-muted-foreground">
            It stops at once, for everybody. What the issuer already has stays there, and we keep reading it.
            Two people are needed to resume.
          </p>
        </NoteForm>
      ) : (
        <div className="h-6" />
      )}
    </Card>
  );
}

function Paused({ sending }: { sending: Sending }) {
  const wasRestored = isRestored(sending);
  return (
    <div className="grid gap-6">
      <Card className="max-w-3xl">
        <CardHeader
          title="All sending is paused"
          description={
            wasRestored ? (
              <>
                The database is not the one we last worked with
                {sending.at ? (
                  <>
                    {" "}
                    (<Time value={sending.at} />)
                  </>
                ) : null}
                .
              </>
            ) : (
              <>
                Paused by <UntrustedText>{sending.by?.name || "a colleague"}</UntrustedText>
                {sending.at ? (
                  <>
                    {" "}
                    on <Time value={sending.at} />
                  </>
                ) : null}
                .
              </>
            )
          }
        />
        <CardBody>
          {wasRestored ? (
            <Notice tone="danger" title="It may be older than what the issuer has">
              Look up every redemption below in the issuer’s web account by its reference. What was approved
              or being sent counts as unknown, so two people record its outcome on its page. Only approve what
              the issuer doesn’t have. Check people, roles and passkeys, too: people who were disabled and
              passkeys that were removed since may be back.
            </Notice>
          ) : (
            <Notice tone="attention" title="Reason">
              <UntrustedText className="whitespace-pre-wrap">{sending.reason ?? ""}</UntrustedText>
            </Notice>
          )}
        </CardBody>
        <Resume sending={sending} />
      </Card>
      <ToCheck sending={sending} />
    </div>
  );
}

function Resume({ sending }: { sending: Sending }) {
  const change = useChangeSending();
  const { resume, allowed } = sending;
  if (resume) {
    return (
      <>
        <CardBody className="pt-0">
          <Notice
            title={
              <>
                <UntrustedText>{resume.by.name}</UntrustedText> has proposed to resume sending, on{" "}
                <Time value={resume.at} />
              </>
            }
          >
            {allowed.includes("decide_resume")
              ? "Confirm it once everything is checked."
              : `${isRestored(sending) ? "An approver" : "A second person"} has to confirm it.`}
          </Notice>
        </CardBody>
        {allowed.includes("decline_resume") ? (
          <ConfirmOrDecline
            confirmLabel={allowed.includes("decide_resume") ? "Confirm: resume sending" : undefined}
            send={(accept) =>
              change.mutateAsync(accept ? { accept, contentHash: resume.contentHash } : { accept })
            }
          />
        ) : null}
      </>
    );
  }
  if (!allowed.includes("propose_resume")) return null;
  return (
    <>
      {change.error ? (
        <CardBody className="pt-0">
          <RequestError error={change.error} title="We couldn’t confirm this" safe="Trying again is safe." />
        </CardBody>
      ) : null}
      <CardFooter className="flex-row-reverse">
        <Button
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          pending={change.isPending}
          onClick={() => change.mutate({ paused: false })}
        >
          Propose to resume
        </Button>
        <p className="mr-auto text-sm text-muted-foreground">A second person then confirms it.</p>
      </CardFooter>
    </>
  );
}

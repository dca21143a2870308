"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { AskFirst } from "@/components/shared/ask-first";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { QueryView } from "@/components/shared/query-view";

import { Time } from "@/components/shared/time";
import { useTimeZone } from "@/components/shared/time-zone";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { NeedsSecondPerson, sayDone, WaitingChange } from "@/components/shared/waiting-change";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useNeedsSecondPerson, waitingChangesQuery } from "@/lib/client/changes";
import { standInsQuery, useAddStandIn, useEndStandIn } from "@/lib/client/stand-ins";
import type { Change } from "@/lib/contract/changes";
import type { StandIn } from "@/lib/contract/stand-ins";
import { inZone } from "@/lib/domain/periods";
import type { StandInForm } from "./stand-in-schema";

/** Who approves in whose place, now and later, and the ways to change that. */
export function StandInsPage() {
  const waiting = useQuery(waitingChangesQuery()).data?.items.filter(({ kind }) => kind === "stand_in_added");
  return (
    <QueryView
      query={useQuery(standInsQuery())}
      skeleton={<StandInsSkeleton />}
      failure={{ title: "We couldn’t load the stand-ins", saved: "Nothing was changed." }}
    >
      {({ items, approvers, candidates }) => (
        <div className="grid max-w-2xl gap-4">
          {approvers.length > 0 ? (
            <div>
              <AddStandIn approvers={approvers} candidates={candidates} />
            </div>
          ) : null}
          <Card>
            {items.length === 0 && !waiting?.length ? (
              <EmptyState icon={<UserRoundCheck />} title="Nobody stands in for anybody">
                While an approver is away, a colleague can give the approvals that they could give.
              </EmptyState>
            ) : (
              <ul className="divide-y">
                {waiting?.map((change) => (
                  <Proposal key={change.id} change={change} />
                ))}
                {items.map((standIn) => (
                  <Row key={standIn.id} standIn={standIn} />
                ))}
              </ul>
            )}
          </Card>
        </div>
      )}
    </QueryView>
  );
}

function Row({ standIn: { id, person, standIn, from, to, state, mayEnd } }: { standIn: StandIn }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span>
            <UntrustedText className="font-medium">{standIn.name}</UntrustedText> for{" "}
            <UntrustedText className="font-medium">{person.name}</UntrustedText>
          </span>
          <Badge tone={state === "active" ? "positive" : "neutral"}>
            {state === "active" ? "Now" : "Later"}
          </Badge>
        </p>
        <p className="text-sm text-muted-foreground">
          <Time value={from} /> to <Time value={to} />
        </p>
      </div>
      {mayEnd ? <EndStandIn id={id} standIn={standIn.name} away={person.name} /> : null}
    </li>
  );
}

function Proposal({ change: { id, subject } }: { change: Change }) {
  return (
    <li className="px-5 py-4">
      <UntrustedText className="font-medium">{subject}</UntrustedText>
      <WaitingChange id={id} what={subject} />
    </li>
  );
}

function StandInsSkeleton() {
  return (
    <Loading label="Loading the stand-ins…">
      <Card className="max-w-2xl">
        <div className="grid gap-3 px-5 py-5">
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-4 w-48" />
        </div>
      </Card>
    </Loading>
  );
}

type Named = { id: string; name: string };
type AddStandInProps = { approvers: readonly Named[]; candidates: readonly Named[] };

/** Opens the form that names a stand-in for an approver. */
function AddStandIn(props: AddStandInProps) {
  const [open, setOpen] = useState(false);
  const act = useNeedsSecondPerson() ? "Propose" : "Add";
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="primary">
          <Plus aria-hidden="true" />
          {act} a stand-in
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`${act} a stand-in`}
        description="They can give the approvals that the approver could give, on those days only, and never for what they prepared themselves."
      >
        <StandInFields {...props} act={act} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type StandInFieldsProps = AddStandInProps & { act: "Propose" | "Add"; onDone: () => void };

function StandInFields({ approvers, candidates, act, onDone }: StandInFieldsProps) {
  const zone = useTimeZone();
  const [only] = approvers;
  const adding = useAddStandIn();
  const form = useRequestForm<StandInForm>({
    shape: () => import("./stand-in-schema").then(({ standInForm }) => standInForm),
    defaultValues: {
      personId: approvers.length === 1 && only ? only.id : "",
      ...{ standInId: "", from: "", to: "" },
    },
    async submit({ from, to, ...people }) {
      sayDone(await adding.mutateAsync({ ...people, ...inZone({ from, to }, zone) }), "Stand-in added");
      onDone();
    },
  });
  const { errors } = form.formState;
  const optionsOf = (people: readonly Named[]) => people.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure form={form} title="We couldn’t confirm this" />
      <Field label="Who is away" error={errors.personId?.message}>
        <Select {...form.register("personId")} options={optionsOf(approvers)} />
      </Field>
      <Field
        label="Who stands in"
        hint="A person who is no approver can approve from the day after this was accepted."
        error={errors.standInId?.message}
      >
        <Select {...form.register("standInId")} options={optionsOf(candidates)} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="from" label="First day" type="date" />
        <TextField form={form} name="to" label="Last day" type="date" />
      </div>
      {act === "Propose" ? <NeedsSecondPerson /> : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={form.sending !== null}>
          {act} stand-in
        </Button>
      </div>
    </form>
  );
}

/** Ends one before its time, at once. */
function EndStandIn({ id, standIn, away }: { id: string; standIn: string; away: string }) {
  const ending = useEndStandIn();
  return (
    <AskFirst
      trigger={
        <Button size="sm" aria-label={`End: ${standIn} for ${away}`}>
          End
        </Button>
      }
      title="End this now?"
      description={`${standIn} can’t approve for ${away} any more. What they approved and we haven’t submitted yet needs approval again.`}
      confirmLabel="End now"
      write={ending}
      send={() => ending.mutateAsync(id).then(() => toast.success("Stand-in ended"))}
      failure="We couldn’t confirm this"
    />
  );
}

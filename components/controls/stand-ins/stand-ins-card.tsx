import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AskFirst } from "@/components/shared/ask-first";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { QueryView } from "@/components/shared/query-view";

import { useTimeZone } from "@/components/shared/time-zone";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { NeedsSecondPerson, sayDone } from "@/components/shared/waiting-change";

import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useNeedsSecondPerson } from "@/lib/client/changes";
import { standInsQuery, useAddStandIn, useEndStandIn } from "@/lib/client/stand-ins";
import type { StandIn } from "@/lib/contract/stand-ins";
import { daySpanText } from "@/lib/domain/dates";
import { inZone } from "@/lib/domain/periods";
import { words } from "@/lib/words/controls";
import type { StandInForm } from "./stand-in-schema";

/** Who approves in whose place, now and later, and the ways to change that. */
export function StandInsCard() {
  return (
    <QueryView
      query={useQuery(standInsQuery())}
      skeleton={
        <Loading label={words.standIns.loading}>
          <Skeleton className="h-32 rounded-xl!" />
        </Loading>
      }
      failure={words.standIns.failed}
    >
      {({ items, approvers, candidates }) => (
        <Card aria-labelledby="stand-ins" className="divide-y">
          <div className="flex min-h-14 items-center justify-between gap-4 px-5 py-3">
            <h2 id="stand-ins" className="text-base">
              {words.standIns.title}
            </h2>
            {approvers.length > 0 ? <AddStandIn approvers={approvers} candidates={candidates} /> : null}
          </div>
          {items.length === 0 ? (
            <p className="px-5 py-3.5 text-muted-foreground">{words.standIns.none}</p>
          ) : (
            <ul className="divide-y">
              {items.map((standIn) => (
                <Row key={standIn.id} standIn={standIn} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryView>
  );
}

function Row({ standIn: { id, person, standIn, from, to, mayEnd } }: { standIn: StandIn }) {
  const zone = useTimeZone();
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          {words.standIns.away(
            <UntrustedText className="font-medium">{person.name}</UntrustedText>,
            <span className="whitespace-nowrap">{daySpanText(new Date(from), new Date(to), zone)}</span>,
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          {words.standIns.approves(<UntrustedText>{standIn.name}</UntrustedText>)}
        </p>
      </div>
      {mayEnd ? <EndStandIn id={id} standIn={standIn.name} away={person.name} /> : null}
    </li>
  );
}

type Named = { id: string; name: string };
type AddStandInProps = { approvers: readonly Named[]; candidates: readonly Named[] };

/** Opens the form that names a stand-in for an approver. */
function AddStandIn(props: AddStandInProps) {
  const [open, setOpen] = useState(false);
  const needsSecondPerson = useNeedsSecondPerson();
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button size="sm" aria-label={words.addStandIn.title}>
          {words.addStandIn.action}
        </Button>
      </DialogTrigger>
      <DialogContent title={words.addStandIn.title} description={words.addStandIn.lead}>
        <StandInFields
          {...props}
          submitLabel={needsSecondPerson ? words.addStandIn.propose : words.addStandIn.submit}
          onDone={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}

type StandInFieldsProps = AddStandInProps & { submitLabel: string; onDone: () => void };

function StandInFields({ approvers, candidates, submitLabel, onDone }: StandInFieldsProps) {
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
      sayDone(await adding.mutateAsync({ ...people, ...inZone({ from, to }, zone) }), words.addStandIn.done);
      onDone();
    },
  });
  const { errors } = form.formState;
  const optionsOf = (people: readonly Named[]) => people.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure form={form} title={words.unknown.title} />
      <Field label={words.addStandIn.away} error={errors.personId?.message}>
        <Select {...form.register("personId")} options={optionsOf(approvers)} />
      </Field>
      <Field
        label={words.addStandIn.standIn}
        hint={words.addStandIn.standInHint}
        error={errors.standInId?.message}
      >
        <Select {...form.register("standInId")} options={optionsOf(candidates)} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="from" label={words.addStandIn.from} type="date" />
        <TextField form={form} name="to" label={words.addStandIn.to} type="date" />
      </div>
      <NeedsSecondPerson />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={form.sending !== null} className="max-sm:w-full">
          {submitLabel}
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
        <Button size="sm" variant="quiet" aria-label={words.endStandIn.label(standIn, away)}>
          {words.endStandIn.action}
        </Button>
      }
      title={words.endStandIn.title}
      description={words.endStandIn.lead(standIn, away)}
      confirmLabel={words.endStandIn.confirm}
      write={ending}
      send={() => ending.mutateAsync(id).then(() => toast.success(words.endStandIn.done))}
      failure={words.unknown.title}
    />
  );
}

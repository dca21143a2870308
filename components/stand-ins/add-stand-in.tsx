import { Plus } from "lucide-react";
import { useState } from "react";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { useTimeZone } from "@/components/shared/time-zone";
import { TakesTwo } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { isProposed, useTakesTwo } from "@/lib/client/changes";
import { useAddStandIn } from "@/lib/client/stand-ins";
import { inZone } from "@/lib/domain/periods";
import type { StandInForm } from "./stand-in-schema";

type Named = { id: string; name: string };
type AddStandInProps = { approvers: readonly Named[]; candidates: readonly Named[] };

/** Opens the form in which somebody is named who approves in an approver’s place. */
export function AddStandIn(props: AddStandInProps) {
  const [open, setOpen] = useState(false);
  const takesTwo = useTakesTwo();
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="primary">
          <Plus aria-hidden="true" />
          {takesTwo ? "Propose a stand-in" : "Add a stand-in"}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={takesTwo ? "Propose a stand-in" : "Add a stand-in"}
        description="They can give the approvals that the approver could give, on those days only, and never for what they prepared themselves."
      >
        <StandInFields {...props} takesTwo={takesTwo} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type StandInFieldsProps = AddStandInProps & { takesTwo: boolean; onDone: () => void };

function StandInFields({ approvers, candidates, takesTwo, onDone }: StandInFieldsProps) {
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
      const added = await adding.mutateAsync({ ...people, ...inZone({ from, to }, zone) });
      if (isProposed(added)) toast.info("Proposed", { description: "A second person has to accept it." });
      else toast.success("Stand-in added");
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
        hint="Somebody who is no approver can approve from the day after this was accepted."
        error={errors.standInId?.message}
      >
        <Select {...form.register("standInId")} options={optionsOf(candidates)} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="from" label="First day" type="date" />
        <TextField form={form} name="to" label="Last day" type="date" />
      </div>
      {takesTwo ? <TakesTwo /> : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={form.sending !== null}>
          {takesTwo ? "Propose stand-in" : "Add stand-in"}
        </Button>
      </div>
    </form>
  );
}

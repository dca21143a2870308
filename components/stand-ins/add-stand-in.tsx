import { Plus } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { RequestError } from "@/components/shared/request-error";
import { useTimeZone } from "@/components/shared/time-zone";
import { TakesTwo } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { isProposed, useTakesTwo } from "@/lib/client/changes";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useAddStandIn } from "@/lib/client/stand-ins";
import { inZone } from "@/lib/domain/periods";
import type { StandInForm } from "./stand-in-schema";

type Named = { id: string; name: string };
type AddStandInProps = { approvers: readonly Named[]; candidates: readonly Named[] };

const resolver = lazyResolver(() => import("./stand-in-schema").then(({ standInForm }) => standInForm));

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
  const [failure, setFailure] = useState<unknown>(null);
  const zone = useTimeZone();
  const [only] = approvers;
  const form = useForm<StandInForm>({
    resolver,
    defaultValues: {
      personId: approvers.length === 1 && only ? only.id : "",
      ...{ standInId: "", from: "", to: "" },
    },
  });
  const { errors } = form.formState;
  const adding = useAddStandIn();
  const optionsOf = (people: readonly Named[]) => people.map(({ id, name }) => ({ value: id, label: name }));

  async function add({ personId, standInId, from, to }: StandInForm) {
    setFailure(null);
    try {
      const days = inZone({ from, to }, zone);
      const added = await adding.mutateAsync({ personId, standInId, ...days });
      if (isProposed(added)) toast.info("Proposed", { description: "A second person has to accept it." });
      else toast.success("Stand-in added");
      onDone();
    } catch (error) {
      if (placeFieldErrors(form, error, ["personId", "standInId", "from", "to"])) setFailure(error);
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(add)} className="grid gap-5">
      {failure ? <RequestError error={failure} title="We couldn’t confirm this" /> : null}
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
        <Field label="First day" error={errors.from?.message}>
          <Input {...form.register("from")} type="date" />
        </Field>
        <Field label="Last day" error={errors.to?.message}>
          <Input {...form.register("to")} type="date" />
        </Field>
      </div>
      {takesTwo ? <TakesTwo /> : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={adding.isPending}>
          {takesTwo ? "Propose stand-in" : "Add stand-in"}
        </Button>
      </div>
    </form>
  );
}

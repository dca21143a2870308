import { useState } from "react";
import { Controller } from "react-hook-form";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { useSameName } from "@/components/shared/same-name";
import { TakesTwo } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { isProposed, useTakesTwo } from "@/lib/client/changes";
import { useChangePerson } from "@/lib/client/people";
import type { Person } from "@/lib/contract/people";
import { NOT_SAVED } from "./not-saved";
import { changesOf, formOf, type PersonForm } from "./person-form";
import { RecoverSignIn } from "./recover-sign-in";
import { RolesField } from "./roles-field";

type ChangePersonProps = {
  person: Person;
  isSelf: boolean;
  /** What everybody else is called. */
  known: readonly string[];
};

/** Opens one person's name, roles and access. */
export function ChangePerson(props: ChangePersonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button size="sm" aria-label={`Edit ${props.person.name}`}>
          Edit
        </Button>
      </DialogTrigger>
      {open ? <ChangePersonDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Dialog>
  );
}

/** Everything that can be changed of a person, saved together. */
function ChangePersonDialog({ person, isSelf, known, onClose }: ChangePersonProps & { onClose: () => void }) {
  // As the person was when the window opened: a list that is read again must not undo what is being typed.
  const [before] = useState(person);
  const changing = useChangePerson();
  const takesTwo = useTakesTwo();
  const sameName = useSameName(known);
  const form = useRequestForm<PersonForm>({
    shape: () => import("./person-schema").then(({ personForm }) => personForm),
    defaultValues: formOf(before),
    async submit(values) {
      const changes = changesOf(before, values);
      if (changes.length === 0) return onClose();
      if (values.name !== before.name && sameName.asks(values.name)) return;
      let waits = false;
      for (const change of changes) {
        waits = isProposed(await changing.mutateAsync({ id: before.id, ...change })) || waits;
      }
      if (waits) toast.info("Proposed", { description: "A second person has to accept it." });
      else toast.success("Changes saved", { description: values.name });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={<bdi className="[overflow-wrap:anywhere]">{person.name}</bdi>}
      description={<bdi className="[overflow-wrap:anywhere]">{person.email}</bdi>}
      submitLabel={takesTwo ? "Propose changes" : "Save changes"}
      failure={NOT_SAVED}
      open
      onOpenChange={onClose}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <RolesField value={value} onChange={onChange} error={error?.message} keepsAdmin={isSelf} />
        )}
      />
      <Checkbox
        label="Can sign in"
        description={
          isSelf
            ? "Only another admin can remove your access."
            : "If unchecked, their sessions end immediately, without a second person, and everyone who decides is told. Everything they did stays in the audit log."
        }
        disabled={isSelf}
        // A disabled control counts as empty once it is registered.
        {...(isSelf ? { checked: true, readOnly: true } : form.register("maySignIn"))}
      />
      {sameName.question(form.watch("name"))}
      {takesTwo ? <TakesTwo /> : null}
      {isSelf ? null : <RecoverSignIn person={person} onDone={onClose} />}
    </FormDialog>
  );
}

import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useSameName } from "@/components/shared/same-name";
import { TakesTwo } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { isProposed, useTakesTwo } from "@/lib/client/changes";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useChangePerson } from "@/lib/client/people";
import type { Person } from "@/lib/contract/people";
import { changesOf, formOf, type PersonForm } from "./person-form";
import { RecoverSignIn } from "./recover-sign-in";
import { RolesField } from "./roles-field";
import { SaveError } from "./save-error";

type ChangePersonProps = {
  person: Person;
  isSelf: boolean;
  /** What everybody else is called. */
  known: readonly string[];
};

/** Opens one person's name, roles and access. */
export function ChangePerson({ person, isSelf, known }: ChangePersonProps) {
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const takesTwo = useTakesTwo();
  const id = `change-${person.id}`;
  return (
    <Dialog open={open} onOpenChange={(next) => saving || setOpen(next)}>
      <DialogTrigger>
        <Button size="sm" aria-label={`Edit ${person.name}`}>
          Edit
        </Button>
      </DialogTrigger>
      <DialogContent
        title={<bdi className="[overflow-wrap:anywhere]">{person.name}</bdi>}
        description={<bdi className="[overflow-wrap:anywhere]">{person.email}</bdi>}
        footer={
          <>
            <Button onClick={() => setOpen(false)} disabled={saving}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={id} pending={saving}>
              {takesTwo ? "Propose changes" : "Save changes"}
            </Button>
          </>
        }
      >
        <ChangePersonForm
          id={id}
          person={person}
          isSelf={isSelf}
          known={known}
          onSaving={setSaving}
          onDone={() => setOpen(false)}
        />
        {isSelf ? null : <RecoverSignIn person={person} onDone={() => setOpen(false)} />}
      </DialogContent>
    </Dialog>
  );
}

const resolver = lazyResolver(() => import("./person-schema").then(({ personForm }) => personForm));

type ChangePersonFormProps = ChangePersonProps & {
  id: string;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
};

/** Everything that can be changed of a person, saved together. */
function ChangePersonForm({ id, person, isSelf, known, onSaving, onDone }: ChangePersonFormProps) {
  // As the person was when the window opened: a list that is read again must not undo what is being typed.
  const [before] = useState(person);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<PersonForm>({ resolver, defaultValues: formOf(before) });
  const { errors } = form.formState;
  const changing = useChangePerson();
  const takesTwo = useTakesTwo();
  const sameName = useSameName(known);

  async function save(values: PersonForm) {
    const changes = changesOf(before, values);
    if (changes.length === 0) return onDone();
    setFailure(null);
    if (values.name !== before.name && sameName.asks(values.name)) return;
    onSaving(true);
    try {
      let waits = false;
      for (const change of changes) {
        waits = isProposed(await changing.mutateAsync({ id: before.id, ...change })) || waits;
      }
      if (waits) toast.info("Proposed", { description: "A second person has to accept it." });
      else toast.success("Changes saved", { description: values.name });
      onDone();
    } catch (error) {
      if (placeFieldErrors(form, error, ["name", "roles"])) setFailure(error);
    } finally {
      onSaving(false);
    }
  }

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(save)} className="grid gap-6">
      {failure ? <SaveError error={failure} /> : null}
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register("name")} autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange } }) => (
          <RolesField value={value} onChange={onChange} error={errors.roles?.message} keepsAdmin={isSelf} />
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
    </form>
  );
}

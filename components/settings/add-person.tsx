import { Plus } from "lucide-react";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { NOT_SAVED } from "@/components/shared/not-saved";
import { useSameName } from "@/components/shared/same-name";
import { NeedsSecondPerson, sayDone } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { useNeedsSecondPerson } from "@/lib/client/changes";
import { useAddPerson } from "@/lib/client/people";
import type { AddPerson as NewPerson } from "@/lib/contract/people";
import { words } from "@/lib/words/settings";
import { RolesField } from "./roles-field";

const EMPTY: NewPerson = { email: "", name: "", roles: [] };

/**
 * Gives a person access, or proposes to: they are invited by e-mail. What was typed is kept when the window is closed or saving
 * fails.
 */
export function AddPerson({ known }: { known: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const adding = useAddPerson();
  const needsSecondPerson = useNeedsSecondPerson();
  const sameName = useSameName(known);
  const form = useRequestForm<NewPerson>({
    shape: () => import("@/lib/contract/people").then(({ addPerson }) => addPerson),
    defaultValues: EMPTY,
    async submit(person) {
      if (sameName.asks(person.name)) return;
      const added = await adding.mutateAsync(person);
      setOpen(false);
      form.reset(EMPTY);
      sayDone(added, words.addPerson.done, words.addPerson.doneNext);
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.addPerson.title}
      submitLabel={needsSecondPerson ? words.addPerson.propose : words.addPerson.action}
      failure={NOT_SAVED}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden="true" />
          {words.addPerson.action}
        </Button>
      }
    >
      <TextField form={form} name="name" label={words.name} autoComplete="off" />
      <TextField
        form={form}
        name="email"
        label={words.addPerson.email}
        hint={words.addPerson.emailHint}
        type="email"
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <RolesField value={value} onChange={onChange} error={error?.message} />
        )}
      />
      {sameName.question(form.watch("name"))}
      <NeedsSecondPerson />
    </FormDialog>
  );
}

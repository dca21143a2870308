import { Plus } from "lucide-react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useSameName } from "@/components/shared/same-name";
import { TakesTwo } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { isProposed, useTakesTwo } from "@/lib/client/changes";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useAddPerson } from "@/lib/client/people";
import type { AddPerson as NewPerson } from "@/lib/contract/people";
import { RolesField } from "./roles-field";
import { SaveError } from "./save-error";

const resolver = lazyResolver(() => import("@/lib/contract/people").then(({ addPerson }) => addPerson));

const FIELDS = ["email", "name", "roles"] as const;
const EMPTY: NewPerson = { email: "", name: "", roles: [] };

/** Gives somebody access, or proposes to: they are invited by e-mail. What was typed is kept when the window is closed or saving fails. */
export function AddPerson({ known }: { known: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<NewPerson>({ resolver, defaultValues: EMPTY });
  const { errors } = form.formState;
  const adding = useAddPerson();
  const takesTwo = useTakesTwo();
  const sameName = useSameName(known);

  async function add(person: NewPerson) {
    setFailure(null);
    if (sameName.asks(person.name)) return;
    try {
      const added = await adding.mutateAsync(person);
      setOpen(false);
      form.reset(EMPTY);
      if (isProposed(added)) toast.info("Proposed", { description: "A second person has to accept it." });
      else toast.success("Person added", { description: "We have invited them by e-mail." });
    } catch (error) {
      if (placeFieldErrors(form, error, FIELDS)) setFailure(error);
    }
  }

  return (
    <Dialog open={open} onOpenChange={(next) => adding.isPending || setOpen(next)}>
      <DialogTrigger>
        <Button variant="primary">
          <Plus aria-hidden="true" />
          Add person
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Add a person"
        footer={
          <>
            <Button onClick={() => setOpen(false)} disabled={adding.isPending}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form="add-person" pending={adding.isPending}>
              {takesTwo ? "Propose person" : "Add person"}
            </Button>
          </>
        }
      >
        <form id="add-person" noValidate onSubmit={form.handleSubmit(add)} className="grid gap-5">
          {failure ? <SaveError error={failure} /> : null}
          <Field label="Name" error={errors.name?.message}>
            <Input {...form.register("name")} autoComplete="off" />
          </Field>
          <Field
            label="E-mail"
            hint="They sign in with it and get notifications there."
            error={errors.email?.message}
          >
            <Input {...form.register("email")} type="email" autoComplete="off" />
          </Field>
          <Controller
            control={form.control}
            name="roles"
            render={({ field: { value, onChange } }) => (
              <RolesField value={value} onChange={onChange} error={errors.roles?.message} />
            )}
          />
          {sameName.question(form.watch("name"))}
          {takesTwo ? <TakesTwo /> : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}

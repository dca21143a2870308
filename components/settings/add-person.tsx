"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { type AddPerson as NewPerson, useAddPerson } from "@/lib/client/people";
import { addPerson } from "@/lib/contract/people";
import { PasswordField } from "./password-field";
import { RolesField } from "./roles-field";
import { SaveError } from "./save-error";

const FIELDS = ["email", "name", "roles", "password"] as const;
const EMPTY: NewPerson = { email: "", name: "", roles: [], password: "" };

/** Gives somebody access. What was typed is kept when the window is closed or saving fails. */
export function AddPerson() {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<NewPerson>({ resolver: zodResolver(addPerson), defaultValues: EMPTY });
  const { errors } = form.formState;
  const adding = useAddPerson();

  async function add(person: NewPerson) {
    setFailure(null);
    try {
      await adding.mutateAsync(person);
    } catch (error) {
      if (placeFieldErrors(form, error, FIELDS)) setFailure(error);
      return;
    }
    setOpen(false);
    form.reset(EMPTY);
    toast.success("Person added", { description: "Give them the password through a secure channel." });
  }

  return (
    <Dialog open={open} onOpenChange={(next) => adding.isPending || setOpen(next)}>
      <DialogTrigger asChild>
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
              Add person
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
          <Controller
            control={form.control}
            name="password"
            render={({ field: { value, onChange } }) => (
              <PasswordField
                label="First password"
                hint="At least 12 characters. We show it only here, so copy it now."
                value={value}
                onChange={onChange}
                error={errors.password?.message}
              />
            )}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}

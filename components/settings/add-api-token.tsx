import { Plus } from "lucide-react";
import { useState } from "react";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { NOT_SAVED } from "@/components/shared/not-saved";
import { NeedsSecondPerson, sayDone } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useAddApiToken } from "@/lib/client/api-tokens";
import { useNeedsSecondPerson } from "@/lib/client/changes";
import { words } from "@/lib/words/settings";
import { type ApiTokenForm, DAYS } from "./api-token-schema";

const EMPTY: ApiTokenForm = { name: "", days: "365" };
const DAY_MS = 24 * 3_600_000;
/** The longest time counts from when the server reads it, not from here. */
const MINUTE_MS = 60_000;

/** Proposes an API token, or makes one while one admin sets up. */
export function AddApiToken() {
  const [open, setOpen] = useState(false);
  const adding = useAddApiToken();
  const needsSecondPerson = useNeedsSecondPerson();
  const form = useRequestForm<ApiTokenForm>({
    shape: () => import("./api-token-schema").then(({ apiTokenForm }) => apiTokenForm),
    defaultValues: EMPTY,
    async submit({ name, days }) {
      const expiresAt = new Date(Date.now() + Number(days) * DAY_MS - MINUTE_MS).toISOString();
      const added = await adding.mutateAsync({ name, scopes: ["statements"], expiresAt });
      setOpen(false);
      form.reset(EMPTY);
      sayDone(added, words.addToken.done, words.addToken.doneNext);
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.addToken.title}
      description={words.addToken.lead}
      submitLabel={needsSecondPerson ? words.addToken.propose : words.addToken.action}
      failure={NOT_SAVED}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden="true" />
          {words.addToken.action}
        </Button>
      }
    >
      <TextField
        form={form}
        name="name"
        label={words.name}
        hint={words.addToken.nameHint}
        autoComplete="off"
      />
      <Field label={words.addToken.expires}>
        <Select
          {...form.register("days")}
          options={DAYS.map((days) => ({ value: days, label: words.addToken.days[days] }))}
        />
      </Field>
      <NeedsSecondPerson />
    </FormDialog>
  );
}

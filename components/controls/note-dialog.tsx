import { type ReactElement, type ReactNode, useState } from "react";
import type { z } from "zod";
import { useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";

type NoteDialogProps<Note> = {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  title: ReactNode;
  description?: ReactNode;
  label: string;
  submitLabel: string;
  tone?: "primary" | "danger";
  /** Loads what the text has to be. */
  shape: () => Promise<z.ZodType<Note>>;
  /** The text’s name in the request. */
  field: string;
  send: (note: NoInfer<Note>) => Promise<unknown>;
  /** News once it is done. */
  success: string;
  failure: { title: string; safe?: string };
};

/** A decision with a text, in a window of its own: what was typed is kept when it is closed or fails. */
export function NoteDialog<Note>(props: NoteDialogProps<Note>) {
  const { trigger, title, description, label, submitLabel, tone, shape, field, send, success, failure } =
    props;
  const [open, setOpen] = useState(false);
  const form = useRequestForm<{ note: string }, { note: unknown }>({
    shape: async () => {
      const [{ z }, note] = await Promise.all([import("zod"), shape()]);
      return z.object({ note });
    },
    defaultValues: { note: "" },
    fieldOf: (name) => (name === field ? "note" : name),
    async submit({ note }) {
      await send(note as Note);
      setOpen(false);
      form.reset();
      toast.success(success);
    },
  });
  return (
    <FormDialog
      {...{ form, title, description, submitLabel, tone, failure, trigger, open }}
      onOpenChange={setOpen}
    >
      <Field label={label} error={form.formState.errors.note?.message}>
        <Textarea rows={2} {...form.register("note")} />
      </Field>
    </FormDialog>
  );
}

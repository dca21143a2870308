import type { ReactNode } from "react";
import type { z } from "zod";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { FormFailure, useRequestForm } from "./form";

/** One thing that can be decided: a button, and what pressing it sends. */
type NoteAction<Note> = {
  label: ReactNode;
  /** Loads what the text has to be for this decision; its messages stand below the field. */
  shape: () => Promise<z.ZodType<Note>>;
  /** The text's name in the request, by which the server says what is wrong with it. */
  field: string;
  /** Sends the decision; a rejected promise is shown with `failure`. */
  send: (note: NoInfer<Note>) => Promise<unknown>;
  /** News once it is done. */
  success?: string;
  variant?: "primary" | "secondary" | "danger";
  disabled?: boolean;
};

type NoteFormProps<Main, Other> = {
  label: ReactNode;
  placeholder?: string;
  /** `id`: one line in fixed width, for an id or a hash. */
  kind?: "text" | "id";
  main: NoteAction<Main>;
  other?: NoteAction<Other>;
  /** What the form says when sending failed and the text is not at fault. */
  failure: { title: string; safe?: ReactNode };
  /** Puts the buttons of a card somewhere else than at its foot. */
  bar?: (buttons: ReactNode) => ReactNode;
  /** Above the field: what is decided on. */
  children?: ReactNode;
  /** Beside the buttons: why one is disabled, or a way out. */
  aside?: ReactNode;
  className?: string;
};

/** The form's value for the second of the two buttons. */
const OTHER = "other";

/** A decision with a note, or with the one id it needs: nothing is sent twice, nothing typed is lost on failure. */
export function NoteForm<Main, Other = never>({
  label,
  placeholder,
  kind = "text",
  main,
  other,
  failure,
  bar,
  children,
  aside,
  className,
}: NoteFormProps<Main, Other>) {
  const actionOf = (pressed: string) => (other && pressed === OTHER ? other : main);
  const form = useRequestForm<{ note: string }, { note: unknown }>({
    // The two decisions may ask for different texts: a comment is optional, the reason of a rejection is not.
    shape: async (_, pressed) => {
      const [{ z }, note] = await Promise.all([import("zod"), actionOf(pressed).shape()]);
      return z.object({ note });
    },
    defaultValues: { note: "" },
    fieldOf: (name) => (name === main.field || name === other?.field ? "note" : name),
    async submit({ note }, pressed) {
      const action = actionOf(pressed);
      if (action.disabled) return;
      // Each decision gets what its own shape has read.
      await action.send(note as never);
      form.reset();
      if (action.success) toast.success(action.success);
    },
  });
  const note = form.register("note");
  const isOther = form.sending === OTHER;
  const isMain = form.sending !== null && !isOther;

  const button = bar
    ? ({ size: "md", className: inBar } as const)
    : ({ size: "lg", className: "max-sm:w-full" } as const);
  const buttons = (
    <>
      <Button
        {...button}
        type="submit"
        variant={main.variant ?? "primary"}
        pending={isMain}
        disabled={main.disabled || isOther}
      >
        {main.label}
      </Button>
      {other ? (
        <Button
          {...button}
          type="submit"
          value={OTHER}
          variant={other.variant ?? "secondary"}
          pending={isOther}
          disabled={other.disabled || isMain}
        >
          {other.label}
        </Button>
      ) : null}
      {aside}
    </>
  );
  return (
    <form {...form.props} className={className}>
      <CardBody className="grid gap-4">
        {children}
        <Field label={label} error={form.formState.errors.note?.message}>
          {kind === "id" ? (
            <Input mono placeholder={placeholder} {...note} />
          ) : (
            <Textarea rows={2} placeholder={placeholder} {...note} />
          )}
        </Field>
        <FormFailure form={form} {...failure} />
      </CardBody>
      {bar ? bar(buttons) : <CardFooter className="flex-row-reverse">{buttons}</CardFooter>}
    </form>
  );
}

import { type ReactNode, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { loadShape } from "@/lib/client/lazy-resolver";
import { RequestError } from "./request-error";

/** One thing that can be decided: a button, and what pressing it sends. */
export type NoteAction<Note> = {
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
  /** `card`: as the body and the foot of a card; `plain`: where something else gives the room. */
  layout?: "card" | "plain";
  /** Puts the buttons of a card somewhere else than at its foot. */
  bar?: (buttons: ReactNode) => ReactNode;
  /** Above the field: what is decided on. */
  children?: ReactNode;
  /** Beside the buttons: why one is disabled, or a way out. */
  aside?: ReactNode;
  className?: string;
};

/** A decision with a note, or with the one id it needs: nothing is sent twice, nothing typed is lost on failure. */
export function NoteForm<Main, Other = never>({
  label,
  placeholder,
  kind = "text",
  main,
  other,
  failure,
  layout = "card",
  bar,
  children,
  aside,
  className,
}: NoteFormProps<Main, Other>) {
  const [pressed, setPressed] = useState<"main" | "other">();
  const [failed, setFailed] = useState<unknown>(null);
  // The two decisions may ask for different texts: a comment is optional, the reason of a rejection is not.
  const shape = useRef<() => Promise<z.ZodType>>(main.shape);
  // Set at once, while the buttons know only after the next rendering.
  const busy = useRef(false);
  const form = useForm({ defaultValues: { note: "" } });
  const note = form.register("note", {
    // Loaded while the person types, so that pressing the button does not wait for it.
    onChange: () => void loadShape(main.shape),
    validate: async (text) => (await loadShape(shape.current))?.safeParse(text).error?.issues[0]?.message,
  });

  async function send<Note>(which: "main" | "other", action: NoteAction<Note>) {
    if (busy.current || action.disabled) return;
    busy.current = true;
    shape.current = action.shape;
    setFailed(null);
    setPressed(which);
    await form.handleSubmit(async ({ note }) => {
      try {
        const loaded = await loadShape(action.shape);
        await action.send(loaded ? loaded.parse(note) : (note as Note));
        form.reset();
        if (action.success) toast.success(action.success);
      } catch (error) {
        if (placeFieldErrors(form, error, ["note"], () => action.field)) setFailed(error);
      }
    })();
    setPressed(undefined);
    busy.current = false;
  }

  const isCard = layout === "card";
  const field = (
    <>
      {children}
      <Field label={label} error={form.formState.errors.note?.message}>
        {kind === "id" ? (
          <Input mono placeholder={placeholder} {...note} />
        ) : (
          <Textarea rows={2} placeholder={placeholder} {...note} />
        )}
      </Field>
      {failed ? <RequestError error={failed} {...failure} /> : null}
    </>
  );
  const button = bar
    ? ({ size: "md", className: inBar } as const)
    : ({ size: isCard ? "lg" : "md", className: "max-sm:w-full" } as const);
  const buttons = (
    <>
      <Button
        {...button}
        type="submit"
        variant={main.variant ?? "primary"}
        pending={pressed === "main"}
        disabled={main.disabled || pressed === "other"}
      >
        {main.label}
      </Button>
      {other ? (
        <Button
          {...button}
          variant={other.variant ?? "secondary"}
          pending={pressed === "other"}
          disabled={other.disabled || pressed === "main"}
          onClick={() => send("other", other)}
        >
          {other.label}
        </Button>
      ) : null}
      {aside}
    </>
  );
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        return send("main", main);
      }}
    >
      {isCard ? (
        <>
          <CardBody className="grid gap-4">{field}</CardBody>
          {bar ? bar(buttons) : <CardFooter className="flex-row-reverse">{buttons}</CardFooter>}
        </>
      ) : (
        <div className="grid gap-4">
          {field}
          <div className="flex flex-wrap items-center gap-2">{buttons}</div>
        </div>
      )}
    </form>
  );
}

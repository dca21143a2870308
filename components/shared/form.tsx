import { type FormEvent, useCallback, useRef, useState } from "react";
import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { Field, type FieldProps } from "@/components/ui/field";
import { Input, type InputProps } from "@/components/ui/input";
import { ApiError, mayHaveHappened } from "@/lib/client/http";
import { RequestError, type RequestErrorProps } from "./request-error";

// zod would try on its first use whether it may evaluate code, and browsers report that against our security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

type LoadShape<Values, Output> = (
  values: Partial<Values>,
  pressed: string,
) => Promise<z.ZodType<Output, Values> | z.ZodType<Output>>;

type RequestFormProps<Values extends FieldValues, Output> = Omit<
  UseFormProps<Values, unknown, Output>,
  "resolver"
> & {
  /**
   * Loads what the server asks of the values, together with zod, so that no page carries them. A shape may depend on what is
   * typed and on the `value` of the button that was pressed. Where it can’t be loaded everything passes: the server checks again.
   * Without fields there is none.
   */
  shape?: LoadShape<Values, Output>;
  /** Sends the checked values. What it rejects with stands at the fields that it names, or else is the form’s `failure`. */
  submit: (values: Output, pressed: string) => Promise<unknown>;
  /** The field for a name in the request, where the two differ. */
  fieldOf?: (nameInRequest: string) => string;
  /** Gets the fields at fault, where they have to be shown before one can have the focus. */
  onFault?: (fields: string[]) => void;
};

/**
 * The one form: react-hook-form with a shape of the contract, one request at a time, and one place for what went wrong. The
 * first field at fault gets the focus.
 */
export function useRequestForm<Values extends FieldValues, Output = Values>({
  shape,
  submit,
  fieldOf,
  onFault,
  ...options
}: RequestFormProps<Values, Output>) {
  // Not react-hook-form’s own: that ends with a reset, such as by newer values from the server, while the request goes on.
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // The second of two quick clicks comes before the button could be drawn as busy.
  const busy = useRef(false);
  const button = useRef("");
  const load = async (values: Partial<Values>) =>
    shape
      ? Promise.all([import("@hookform/resolvers/zod"), shape(values, button.current)]).catch(() => null)
      : null;
  const form = useForm<Values, unknown, Output>({
    shouldFocusError: !onFault,
    ...options,
    async resolver(values, context, options) {
      const loaded = await load(values);
      if (!loaded) return { values: values as unknown as Output, errors: {} };
      const resolver = loaded[0].zodResolver(loaded[1] as never) as unknown as Resolver<
        Values,
        unknown,
        Output
      >;
      return resolver(values, context, options);
    },
  });

  async function send(pressed = ""): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    button.current = pressed;
    // What went wrong before says nothing of what is pressed now.
    setFailure(null);
    setSending(pressed);
    let isSent = false;
    const submitted = form.handleSubmit(
      async (values) => {
        try {
          await submit(values, pressed);
          isSent = true;
        } catch (error) {
          const faults = placeAtFields(form, error, fieldOf);
          const [first] = faults;
          if (!first) setFailure(error);
          else if (onFault) onFault(faults);
          else form.setFocus(first);
        }
      },
      (errors) => onFault?.(Object.keys(errors)),
    );
    await submitted().finally(() => {
      setSending(null);
      busy.current = false;
    });
    return isSent;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void send(submitter instanceof HTMLButtonElement ? submitter.value : "");
  }

  const reset: typeof form.reset = useCallback(
    (...args) => {
      setFailure(null);
      form.reset(...args);
    },
    [form],
  );

  return {
    ...form,
    reset,
    /** What the last request was rejected with, where no field is at fault. */
    failure,
    /** The `value` of the button whose request is under way; null while none is. */
    sending,
    /** What the form does when it is submitted, for where something else does that. Whether it was sent. */
    send,
    /** Of the `form` element. What checks the values is loaded as soon as something is typed. */
    props: { noValidate: true, onSubmit, onInput: () => void load({}) },
  };
}

/** What parts of a form need of it, whatever is typed in it. */
export type AnyRequestForm = Pick<ReturnType<typeof useRequestForm>, "failure" | "sending" | "props">;

/** Puts what the server said about fields beside them. The names of these, in the order of the form. */
function placeAtFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "setError">,
  error: unknown,
  fieldOf = (nameInRequest: string) => nameInRequest,
): FieldPath<Values>[] {
  // Where a colleague was faster, the fields say what they changed: that is no fault of what was typed.
  if (!(error instanceof ApiError) || error.code === "stale_content") return [];
  const order = Object.keys(form.getValues());
  const placeOf = (name: string) => order.indexOf(name.split(".")[0] ?? "");
  const faults = Object.entries(error.fields)
    .map(([name, message]) => ({ name: fieldOf(name) as FieldPath<Values>, message }))
    .filter(({ name }) => placeOf(name) >= 0)
    .sort((one, other) => placeOf(one.name) - placeOf(other.name));
  for (const { name, message } of faults) form.setError(name, { type: "server", message });
  return faults.map(({ name }) => name);
}

export type FailureWords = Pick<RequestErrorProps, "title" | "safe"> & {
  /** What it says instead where the request may have taken effect. */
  unknown?: Pick<RequestErrorProps, "title" | "safe">;
};

/** The form’s one place for what went wrong. */
export function FormFailure({ form, title, safe, unknown }: FailureWords & { form: AnyRequestForm }) {
  if (!form.failure) return null;
  const words = unknown && mayHaveHappened(form.failure) ? unknown : { title, safe };
  return <RequestError error={form.failure} {...words} />;
}

type TextFieldProps<Values extends FieldValues> = Omit<InputProps, "form" | "name"> &
  Pick<FieldProps, "label" | "hint" | "optional"> & {
    form: Pick<UseFormReturn<Values>, "register" | "formState">;
    name: FieldPath<Values>;
    rules?: RegisterOptions<Values>;
    /** A class for how wide it is at most. */
    width?: string;
  };

/** One line of text of a form, with its label and what is wrong with it. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, rules, width, label, hint, optional, ...input } = props;
  const fault: { message?: string } | undefined = get(form.formState.errors, name);
  const control = <Input {...input} {...form.register(name, rules as never)} />;
  return (
    <Field label={label} hint={hint} optional={optional} error={fault?.message}>
      {width ? <div className={width}>{control}</div> : control}
    </Field>
  );
}

import type { ReactNode } from "react";
import type { z } from "zod";
import { FormFailure, useRequestForm } from "@/components/shared/form";
import { Button } from "@/components/ui/button";
import { DialogWindow } from "@/components/ui/dialog-windows";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { words } from "@/lib/words/stop-redemption";

export type ReasonWindowProps<Reason> = {
  title: string;
  /** What follows from it. */
  description: string;
  label?: string | undefined;
  confirm: string;
  /** Loads what the reason has to be. */
  shape: () => Promise<z.ZodType<Reason>>;
  /** Sends it; a rejected promise is shown with `failure`, and the window stays open. */
  send: (reason: NoInfer<Reason>) => Promise<unknown>;
  success: string;
  failure: { title: string; safe: string };
  /** Above the reason: what to look at first. */
  children?: ReactNode;
  onClose: () => void;
};

/** The window itself, form included: loaded when a person is about to open it (reason-dialog.tsx). */
export function ReasonWindow(props: ReasonWindowProps<string | undefined>) {
  const { title, description, label = words.reason, confirm, shape, send, success, failure, onClose } = props;
  const form = useRequestForm<{ reason: string }, { reason: string | undefined }>({
    shape: async () => {
      const [{ z }, reason] = await Promise.all([import("zod"), shape()]);
      return z.object({ reason }) as z.ZodType<{ reason: string | undefined }>;
    },
    defaultValues: { reason: "" },
    async submit({ reason }) {
      await send(reason);
      onClose();
      toast.success(success);
    },
  });
  return (
    <DialogWindow
      title={title}
      description={description}
      // It stays open while that is being sent.
      onOpenChange={() => form.sending === null && onClose()}
    >
      <form {...form.props} className="grid gap-4">
        {props.children}
        <Field label={label} error={form.formState.errors.reason?.message}>
          <Textarea rows={2} {...form.register("reason")} />
        </Field>
        <FormFailure form={form} {...failure} />
        <div>
          <Button type="submit" variant="danger" pending={form.sending !== null} className="max-sm:w-full">
            {confirm}
          </Button>
        </div>
      </form>
    </DialogWindow>
  );
}

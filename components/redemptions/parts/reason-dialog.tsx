import { type ReactElement, type ReactNode, useState } from "react";
import type { z } from "zod";
import { FormFailure, useRequestForm } from "@/components/shared/form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";

type ReasonDialogProps<Reason> = {
  /** The button that opens it, where nothing else does. */
  trigger?: ReactElement<Record<string, unknown>>;
  /** Opened by something else: it begins open, and says when it closes. */
  onClose?: () => void;
  title: string;
  /** What follows from it. */
  description: string;
  label?: string;
  confirm: string;
  /** Loads what the reason has to be. */
  shape: () => Promise<z.ZodType<Reason>>;
  /** Sends it; a rejected promise is shown with `failure`, and the window stays open. */
  send: (reason: NoInfer<Reason>) => Promise<unknown>;
  success: string;
  failure: { title: string; safe: string };
  /** Above the reason: what to look at first. */
  children?: ReactNode;
};

/** A window for what stops or ends something: it asks for the reason, and stays open while that is being sent. */
export function ReasonDialog<Reason extends string | undefined>(props: ReasonDialogProps<Reason>) {
  const { trigger, onClose, title, description, label = "Reason" } = props;
  const { confirm, shape, send, success, failure } = props;
  const [open, setOpen] = useState(trigger === undefined);
  function close() {
    setOpen(false);
    onClose?.();
  }
  const form = useRequestForm<{ reason: string }, { reason: Reason }>({
    shape: async () => {
      const [{ z }, reason] = await Promise.all([import("zod"), shape()]);
      return z.object({ reason }) as z.ZodType<{ reason: Reason }>;
    },
    defaultValues: { reason: "" },
    async submit({ reason }) {
      await send(reason);
      close();
      toast.success(success);
    },
  });
  function change(next: boolean) {
    if (form.sending !== null) return;
    form.reset();
    if (next) setOpen(true);
    else close();
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      {trigger ? <DialogTrigger>{trigger}</DialogTrigger> : null}
      <DialogContent title={title} description={description}>
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
      </DialogContent>
    </Dialog>
  );
}

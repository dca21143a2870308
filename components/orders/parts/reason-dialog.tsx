import { type ReactElement, type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import { NoteForm } from "@/components/shared/note-form";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";

type ReasonDialogProps<Reason> = {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
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
  const { trigger, title, description, label = "Reason", confirm, shape, send, success, failure } = props;
  const [open, setOpen] = useState(false);
  const busy = useRef(false);
  const change = (next: boolean) => {
    if (!busy.current) setOpen(next);
  };
  async function sendOnce(reason: Reason) {
    busy.current = true;
    try {
      await send(reason);
      setOpen(false);
    } finally {
      busy.current = false;
    }
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={title} description={description}>
        <NoteForm
          layout="plain"
          label={label}
          main={{ label: confirm, variant: "danger", shape, field: "reason", send: sendOnce, success }}
          failure={failure}
        >
          {props.children}
        </NoteForm>
      </DialogContent>
    </Dialog>
  );
}

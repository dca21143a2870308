import { type ReactElement, type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { words } from "@/lib/words/shared";
import { type AnyRequestForm, type FailureWords, FormFailure } from "./form";

type FormDialogProps = {
  form: AnyRequestForm;
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  tone?: "primary" | "danger" | undefined;
  /** What stands above the fields when the request failed and none of them is at fault. */
  failure?: FailureWords;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, where nothing else does. */
  trigger?: ReactElement<Record<string, unknown>>;
  children: ReactNode;
};

/** A form in a window, which stays open while its request is under way. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    description,
    submitLabel,
    tone = "primary",
    failure,
    open,
    onOpenChange,
    trigger,
  } = props;
  const id = useId();
  const isSending = form.sending !== null;
  const change = (next: boolean) => isSending || onOpenChange(next);
  return (
    <Dialog open={open} onOpenChange={change}>
      {trigger ? <DialogTrigger>{trigger}</DialogTrigger> : null}
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            <Button onClick={() => change(false)} disabled={isSending}>
              {words.cancel}
            </Button>
            <Button variant={tone} type="submit" form={id} pending={isSending}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={id} {...form.props} className="grid gap-5">
          {failure ? <FormFailure form={form} {...failure} /> : null}
          {props.children}
        </form>
      </DialogContent>
    </Dialog>
  );
}

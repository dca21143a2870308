import { cloneElement, type ReactElement, useState } from "react";
import { opens } from "@/components/ui/dialog";
import { onDemand } from "@/components/ui/on-demand";
import type { ReasonWindowProps } from "./reason-window";

const ReasonWindow = onDemand(() => import("./reason-window").then((module) => module.ReasonWindow));

type ReasonDialogProps<Reason> = Omit<ReasonWindowProps<Reason>, "onClose"> & {
  /** The button that opens it, where nothing else does. */
  trigger?: ReactElement<Record<string, unknown>>;
  /** Opened by something else: it begins open, and says when it closes. */
  onClose?: () => void;
};

/** A window for what stops or ends something, which asks for the reason. */
export function ReasonDialog<Reason extends string | undefined>(props: ReasonDialogProps<Reason>) {
  const { trigger, onClose, ...window } = props;
  const [open, setOpen] = useState(trigger === undefined);
  function close() {
    setOpen(false);
    onClose?.();
  }
  return (
    <>
      {trigger
        ? cloneElement(
            trigger,
            opens(open, ReasonWindow.preload, () => setOpen(true)),
          )
        : null}
      {open ? (
        // What its shape reads is what it sends.
        <ReasonWindow {...(window as unknown as ReasonWindowProps<string | undefined>)} onClose={close} />
      ) : null}
    </>
  );
}

import { cloneElement, type ReactElement, useState } from "react";
import { opens } from "./dialog";
import type { AlertDialogWindowProps } from "./dialog-windows";
import { onDemand } from "./on-demand";

const AlertDialogWindow = onDemand(() =>
  import("./dialog-windows").then((module) => module.AlertDialogWindow),
);

type AlertDialogProps = Omit<AlertDialogWindowProps, "onClose"> & {
  /** The button that opens it; leave it out and give `open` where something else does. */
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Asks before something that cannot be taken back. */
export function AlertDialog({ trigger, open, onOpenChange, ...question }: AlertDialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  function change(next: boolean) {
    setOwnOpen(next);
    onOpenChange?.(next);
  }
  return (
    <>
      {trigger
        ? cloneElement(
            trigger,
            opens(isOpen, AlertDialogWindow.preload, () => change(true)),
          )
        : null}
      {isOpen ? <AlertDialogWindow {...question} onClose={() => change(false)} /> : null}
    </>
  );
}

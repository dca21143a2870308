"use client";

import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { DialogFooter, overlayClass, panelClass } from "./dialog";

type AlertDialogProps = {
  /** The button that opens it; leave it out and give `open` where something else does. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** While a returned promise runs the button waits; it closes when fulfilled and stays open when rejected. */
  onConfirm: () => unknown;
};

/** Asks before something that cannot be taken back. The focus begins on the way out. */
export function AlertDialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "primary",
  onConfirm,
}: AlertDialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [pending, setPending] = useState(false);

  function change(next: boolean) {
    if (pending) return;
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      setOwnOpen(false);
      onOpenChange?.(false);
    } catch {
      // Whoever passed onConfirm shows what failed; the question stays for another try.
    } finally {
      setPending(false);
    }
  }

  return (
    <Radix.Root open={open ?? ownOpen} onOpenChange={change}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className={cn(panelClass, "sm:max-w-md")}>
          <div className="px-5 py-5 sm:px-6">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            <Radix.Description className="mt-1.5 text-muted-foreground">{description}</Radix.Description>
            {children ? <div className="mt-5">{children}</div> : null}
          </div>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button disabled={pending}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} pending={pending} onClick={confirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

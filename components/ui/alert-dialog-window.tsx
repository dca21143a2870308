import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { DialogFooter, overlayClass, panelClass } from "./dialog-parts";
import { useOpener } from "./focus";

export type AlertDialogWindowProps = {
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** While a returned promise runs the button waits; it closes when fulfilled and stays open when rejected. */
  onConfirm: () => unknown;
  onClose: () => void;
};

/** The question itself, open; loaded when the first one is asked. The focus begins on the way out. */
export function AlertDialogWindow({
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "primary",
  onConfirm,
  onClose,
}: AlertDialogWindowProps) {
  const [pending, setPending] = useState(false);
  const opener = useOpener();
  // Set at once, while the button knows only after the next rendering.
  const busy = useRef(false);

  async function confirm() {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // Whoever passed onConfirm shows what failed; the question stays for another try.
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return (
    <Radix.Root open onOpenChange={() => pending || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className={cn(panelClass, "sm:max-w-md")} {...opener}>
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

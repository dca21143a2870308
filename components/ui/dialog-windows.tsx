import { X } from "lucide-react";
import { AlertDialog, Dialog } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { words } from "@/lib/words/shared";
import { Button } from "./button";
import { buttonVariants } from "./button-variants";
import { cn } from "./cn";
import { useOpener } from "./focus";

export type DialogWindowProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  onOpenChange: (open: boolean) => void;
};

/** A window over the page: centred, on phones a sheet at the bottom edge. Loaded when the first one is opened. */
export function DialogWindow({ title, description, children, footer, onOpenChange }: DialogWindowProps) {
  const opener = useOpener();
  return (
    <Dialog.Root open onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          className={cn(panelClass, "sm:max-w-lg")}
          {...opener}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="px-5 pt-5 pr-14 sm:px-6 sm:pr-14">
            <Dialog.Title className="text-lg">{title}</Dialog.Title>
            {description ? (
              <Dialog.Description className="mt-1 text-muted-foreground">{description}</Dialog.Description>
            ) : null}
          </div>
          <div className="px-5 py-5 sm:px-6">{children}</div>
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
          <Dialog.Close
            aria-label={words.close}
            className={cn(buttonVariants({ variant: "quiet", size: "icon" }), "absolute! top-3 right-3")}
          >
            <X aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

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
  cancelLabel = words.cancel,
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
      // The caller of onConfirm shows what failed; the question stays for another try.
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return (
    <AlertDialog.Root open onOpenChange={() => pending || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content className={cn(panelClass, "sm:max-w-md")} {...opener}>
          <div className="px-5 py-5 sm:px-6">
            <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 text-muted-foreground">
              {description}
            </AlertDialog.Description>
            {children ? <div className="mt-5">{children}</div> : null}
          </div>
          <DialogFooter>
            <AlertDialog.Cancel asChild>
              <Button disabled={pending}>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} pending={pending} onClick={confirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export const overlayClass = "fixed inset-0 z-50 animate-appear bg-overlay";
export const panelClass = cn(
  "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-appear flex-col overflow-y-auto rounded-t-xl border bg-surface-raised",
  "pb-[env(safe-area-inset-bottom)] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-2rem)]",
  "sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:pb-0",
);

/** Full width and stacked with the main button on top on phones. */
function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
      {children}
    </div>
  );
}

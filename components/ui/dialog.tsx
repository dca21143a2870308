"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { buttonVariants } from "./button-variants";
import { cn } from "./cn";

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;

export const overlayClass = "fixed inset-0 z-50 animate-appear bg-overlay";
export const panelClass = cn(
  "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-appear flex-col overflow-y-auto rounded-t-xl border bg-surface-raised",
  "pb-[env(safe-area-inset-bottom)] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-2rem)] sm:max-w-lg",
  "sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:pb-0",
);

type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  className?: string;
};

/** A window over the page: centred, on phones a sheet at the bottom edge. */
export function DialogContent({ title, description, children, footer, className }: DialogContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClass} />
      <Radix.Content
        className={cn(panelClass, className)}
        {...(description ? {} : { "aria-describedby": undefined })}
      >
        <div className="px-5 pt-5 pr-14 sm:px-6 sm:pr-14">
          <Radix.Title className="text-lg">{title}</Radix.Title>
          {description ? (
            <Radix.Description className="mt-1 text-muted-foreground">{description}</Radix.Description>
          ) : null}
        </div>
        <div className="px-5 py-5 sm:px-6">{children}</div>
        {footer ? <DialogFooter>{footer}</DialogFooter> : null}
        <Radix.Close
          aria-label="Close"
          className={cn(buttonVariants({ variant: "quiet", size: "icon" }), "absolute top-3 right-3")}
        >
          <X aria-hidden="true" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Full width and stacked with the main button on top on phones. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
      {children}
    </div>
  );
}

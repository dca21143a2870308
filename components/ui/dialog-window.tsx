import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { buttonVariants } from "./button-variants";
import { cn } from "./cn";
import { DialogFooter, overlayClass, panelClass } from "./dialog-parts";
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
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={cn(panelClass, "sm:max-w-lg")}
          {...opener}
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
            className={cn(buttonVariants({ variant: "quiet", size: "icon" }), "absolute! top-3 right-3")}
          >
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

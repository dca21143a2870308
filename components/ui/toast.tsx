"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Toaster as Sonner } from "sonner";

export { toast } from "sonner";

/** Short, polite news of something that is already done. What needs an answer goes into a notice instead. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      duration={5000}
      gap={8}
      expand
      mobileOffset={{ bottom: "5rem" }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-4.5 text-positive" />,
        info: <Info aria-hidden="true" className="size-4.5 text-accent" />,
        warning: <TriangleAlert aria-hidden="true" className="size-4.5 text-attention" />,
        error: <CircleAlert aria-hidden="true" className="size-4.5 text-danger" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-lg border bg-surface-raised px-4 py-3.5 font-sans text-base text-foreground shadow-sm sm:w-90",
          content: "min-w-0 flex-1",
          title: "font-medium",
          description: "text-sm text-muted-foreground",
          icon: "mt-0.5 shrink-0",
          actionButton: "shrink-0 self-center text-sm font-medium text-accent underline underline-offset-4",
          cancelButton: "shrink-0 self-center text-sm text-muted-foreground",
        },
      }}
    />
  );
}

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { buttonVariants } from "./button-variants";

/** Sonner with our looks; gives its functions as soon as it shows what they say. */
export function Toasts({ onListening }: { onListening: (sonner: typeof toast) => void }) {
  // An effect of the parent runs after those of its children: by then the library listens.
  useEffect(() => onListening(toast), [onListening]);
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
        error: <CircleAlert aria-hidden="true" className="size-4.5 text-danger" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-lg border bg-surface-raised px-4 py-3.5 font-sans text-base text-foreground shadow-sm sm:w-90",
          content: "min-w-0 flex-1",
          title: "font-medium",
          description: "text-sm text-muted-foreground tabular-nums",
          icon: "mt-0.5 shrink-0",
          actionButton: buttonVariants({ size: "sm" }),
        },
      }}
    />
  );
}

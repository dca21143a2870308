import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { buttonVariants } from "./button-variants";
import { Spinner } from "./spinner";

export type Saying = {
  id: number;
  kind: "success" | "error" | "info";
  title: string;
  description: string | undefined;
};
export type Progress = {
  id: number;
  kind: "progress";
  key: string;
  title: string;
  description: string;
  onCancel: () => void;
};
export type News = Saying | Progress | { id: number; kind: "end"; key: string };

function show(one: News): void {
  if (one.kind === "end") return void toast.dismiss(one.key);
  const { title, description } = one;
  if (one.kind !== "progress") return void toast[one.kind](title, { description });
  toast.message(title, {
    ...{ id: one.key, duration: Number.POSITIVE_INFINITY, dismissible: false },
    icon: <Spinner className="size-4.5 text-accent" />,
    // Figures that change all the time are there to be read, not to be read out.
    description: <span aria-live="off">{description}</span>,
    action: { label: "Cancel", onClick: one.onCancel },
  });
}

/** Shows each piece of news once, as it comes. */
export function Toasts({ news }: { news: readonly News[] }) {
  const shown = useRef(0);
  // An effect of the parent runs after those of its children: by then the library listens.
  useEffect(() => {
    for (const one of news) {
      if (one.id <= shown.current) continue;
      shown.current = one.id;
      show(one);
    }
  }, [news]);
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

"use client";

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast } from "sonner";

export type News = {
  id: number;
  kind: "success" | "error" | "info";
  title: string;
  description: string | undefined;
};

/** Shows each piece of news once, as it comes. */
export function Toasts({ news }: { news: readonly News[] }) {
  const shown = useRef(0);
  // An effect of the parent runs after those of its children: by then the library listens.
  useEffect(() => {
    for (const { id, kind, title, description } of news) {
      if (id <= shown.current) continue;
      shown.current = id;
      toast[kind](title, { description });
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
          description: "text-sm text-muted-foreground",
          icon: "mt-0.5 shrink-0",
        },
      }}
    />
  );
}

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field";
import { controlClass } from "./input";
import { useIsReady } from "./use-is-ready";

/** Several lines of text; grows with its content where the browser can do so. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  const wiring = useFieldControl(props);
  // What is typed before the page’s script runs would be lost when it does.
  const isReady = useIsReady();
  return (
    <textarea
      rows={rows}
      {...props}
      {...wiring}
      readOnly={props.readOnly || !isReady}
      className={cn(
        controlClass,
        "block min-h-20 py-2 field-sizing-content md:text-base",
        !isReady && !props.readOnly && "bg-surface!",
        className,
      )}
    />
  );
}

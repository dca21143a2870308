"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";
import { controlClass } from "./input";

/** Several lines of text; grows with its content where the browser can do so. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  const wiring = useFieldControl(props);
  return (
    <textarea
      rows={rows}
      {...props}
      {...wiring}
      className={cn(controlClass, "block min-h-20 py-2 field-sizing-content", className)}
    />
  );
}

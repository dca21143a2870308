"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "size" | "role"> & {
  label: ReactNode;
  description?: ReactNode;
};

/** Something that is on or off at once, without saving. For a choice that is saved later take a checkbox. */
export function Switch({ label, description, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <label className={cn("flex min-h-6 items-start justify-between gap-6 max-md:py-2", className)}>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {description ? (
          <span id={`${id}-description`} className="block text-sm text-muted-foreground">
            {description}
          </span>
        ) : null}
      </span>
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-description` : undefined}
          {...props}
          className="peer h-6 w-10 appearance-none rounded-full border border-input bg-surface-sunken transition-colors duration-100 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted-foreground transition-transform duration-100 peer-checked:translate-x-4 peer-checked:bg-accent-foreground"
        />
      </span>
    </label>
  );
}

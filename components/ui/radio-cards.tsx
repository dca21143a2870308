"use client";

import { type ReactNode, type Ref, useId } from "react";
import { cn } from "./cn";
import { useFieldControl, useFieldLabelId } from "./field-context";

export type RadioCard = {
  value: string;
  title: ReactNode;
  /** Second line: an account number, a network. */
  sub?: ReactNode;
  /** To the right: a chip, a currency. */
  aside?: ReactNode;
  /** Why this one cannot be chosen; its presence disables the card. */
  disabledReason?: string;
};

type RadioCardsProps = {
  options: readonly RadioCard[];
  value?: string | null;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  className?: string;
  "aria-label"?: string;
  /** Lands on the first choice, so that a form can move the focus to an error. */
  ref?: Ref<HTMLInputElement>;
};

/** Choose one of a few things that need two lines each. Native radios: arrow keys and forms come for free. */
export function RadioCards({
  options,
  value,
  onValueChange,
  onBlur,
  name,
  className,
  ref,
  ...props
}: RadioCardsProps) {
  const id = useId();
  const labelId = useFieldLabelId();
  const wiring = useFieldControl({});
  const first = options.find((option) => !option.disabledReason)?.value;
  return (
    <div
      role="radiogroup"
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-label"] ? undefined : labelId}
      {...wiring}
      className={cn("grid gap-2", className)}
    >
      {options.map((option, index) => {
        const disabled = Boolean(option.disabledReason);
        const itemId = `${id}-${index}`;
        const told = [option.sub && `${itemId}-sub`, disabled && `${itemId}-reason`]
          .filter(Boolean)
          .join(" ");
        return (
          <label
            key={option.value}
            className={cn(
              "flex min-h-14 items-center gap-3 rounded-lg border bg-surface px-4 py-3 transition-colors duration-100",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
              "has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)]",
              disabled ? "cursor-not-allowed bg-surface-sunken" : "border-input hover:border-foreground/60",
              wiring["aria-invalid"] && !disabled && "border-danger",
            )}
          >
            <input
              ref={option.value === first ? ref : undefined}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={disabled}
              onChange={() => onValueChange(option.value)}
              onBlur={onBlur}
              aria-labelledby={`${itemId}-title`}
              aria-describedby={told || undefined}
              className="size-4.5 shrink-0 appearance-none rounded-full border border-input bg-surface outline-none checked:border-[5px] checked:border-accent disabled:border-dashed"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span
                  id={`${itemId}-title`}
                  className={cn("font-medium", disabled && "text-muted-foreground")}
                >
                  {option.title}
                </span>
                {option.aside}
              </span>
              {option.sub ? (
                <span id={`${itemId}-sub`} className="block text-sm text-muted-foreground">
                  {option.sub}
                </span>
              ) : null}
              {disabled ? (
                <span id={`${itemId}-reason`} className="mt-0.5 block text-sm text-attention">
                  {option.disabledReason}
                </span>
              ) : null}
            </span>
          </label>
        );
      })}
    </div>
  );
}

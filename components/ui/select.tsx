"use client";

import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import type { Ref } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";
import { controlClass } from "./input";

export type SelectOption = { value: string; label: string; description?: string; disabled?: boolean };

type SelectProps = {
  options: readonly SelectOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  className?: string;
  "aria-label"?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** Choose one of a short list. For a wallet or a bank account take radio cards, which show more. */
export function Select({
  options,
  placeholder = "Choose…",
  className,
  id,
  onBlur,
  ref,
  ...props
}: SelectProps) {
  const wiring = useFieldControl({ id });
  const { "aria-label": label, ...root } = props;
  return (
    <Radix.Root {...root}>
      <Radix.Trigger
        ref={ref}
        {...wiring}
        aria-label={label}
        onBlur={onBlur}
        className={cn(
          controlClass,
          "flex h-10 items-center justify-between gap-2 text-left data-placeholder:text-muted-foreground max-md:h-11",
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-lg border bg-surface-raised shadow-sm"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="relative flex min-h-9 flex-col justify-center rounded-sm py-1.5 pr-3 pl-8 text-base outline-none data-disabled:text-muted-foreground data-highlighted:bg-foreground/7 max-md:min-h-11"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                {option.description ? (
                  <span className="text-sm text-muted-foreground">{option.description}</span>
                ) : null}
                <Radix.ItemIndicator className="absolute inset-y-0 left-2 flex items-center">
                  <Check aria-hidden="true" className="size-4 text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

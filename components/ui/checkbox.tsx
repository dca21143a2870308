import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { useIsReady } from "./use-is-ready";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
};

/** A native checkbox with its label, so that `register` of a form works on it as on an input. */
export function Checkbox({ label, description, error, className, disabled, ...props }: CheckboxProps) {
  const id = useId();
  const isReady = useIsReady();
  const told = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <label className={cn("flex min-h-6 items-start gap-3 max-md:py-2", className)}>
      <span className="relative mt-[0.15rem] grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-describedby={told || undefined}
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          disabled={disabled || !isReady}
          {...props}
          className={cn(
            "peer size-5 appearance-none rounded-sm border border-input bg-surface checked:border-accent checked:bg-accent aria-invalid:border-danger",
            // It waits for the script without looking so.
            isReady &&
              "disabled:bg-surface-sunken disabled:checked:border-input disabled:checked:bg-input aria-disabled:border-dashed aria-disabled:bg-surface-sunken",
          )}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-accent-foreground opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {description ? (
          <span id={`${id}-description`} className="block text-sm text-muted-foreground">
            {description}
          </span>
        ) : null}
        {error ? (
          <span id={`${id}-error`} className="block text-sm text-danger">
            {error}
          </span>
        ) : null}
      </span>
    </label>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field";

// 1rem on phones: a smaller font makes Safari zoom into the field.
export const controlClass = cn(
  "w-full min-w-0 rounded-md border border-input bg-surface px-3 text-[1rem] text-foreground",
  "transition-colors duration-100 hover:border-foreground/60",
  "focus-visible:border-ring focus-visible:outline-offset-0",
  "aria-invalid:border-danger aria-invalid:outline-danger",
  "[&[readonly]]:bg-surface-sunken disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-muted-foreground",
);

export type InputProps = Omit<ComponentProps<"input">, "size"> & {
  /** Ids, hashes, addresses: fixed-width and without spelling help. */
  mono?: boolean;
  /** A unit behind the text, such as a currency code; null while it isn’t known, which keeps its place. */
  suffix?: ReactNode;
};

/** One line of text. Inside a `Field` its label and description are wired automatically. */
export function Input({ className, mono, suffix, ...props }: InputProps) {
  const wiring = useFieldControl(props);
  // The element around it stays while the unit becomes known: another one would be another field, without the focus.
  const hasSuffix = suffix !== undefined;
  const plain = mono
    ? { spellCheck: false, autoCapitalize: "off", autoCorrect: "off", autoComplete: "off" }
    : null;
  const input = (
    <input
      {...plain}
      {...props}
      {...wiring}
      className={cn(
        controlClass,
        "h-10 tabular-nums max-md:h-11",
        mono ? "font-mono md:text-sm" : "md:text-base",
        hasSuffix && "pr-16",
        className,
      )}
    />
  );
  if (!hasSuffix) return input;
  return (
    <div className="relative">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted-foreground">
        {suffix}
      </span>
    </div>
  );
}

/** How every radio is drawn. */
export const radioClass =
  "size-4.5 shrink-0 appearance-none rounded-full border border-input bg-surface checked:border-[5px] checked:border-accent";

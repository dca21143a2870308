import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { words } from "@/lib/words/shared";
import { cn } from "./cn";
import { useFieldControl } from "./field";
import { controlClass } from "./input";
import { useIsReady } from "./use-is-ready";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectGroup = { label: string; options: readonly SelectOption[] };

type SelectProps = Omit<ComponentProps<"select">, "size" | "multiple" | "children"> & {
  options: readonly SelectOption[];
  /** More options, under headings. */
  groups?: readonly SelectGroup[];
  onValueChange?: (value: string) => void;
  /** The text while nothing is chosen; not needed where an option has the value "" itself. */
  placeholder?: string;
};

const LOOKS_READY =
  "disabled:bg-surface disabled:text-foreground disabled:opacity-100 disabled:cursor-default";

/**
 * Choose one of a short list. The native element: phones bring their own picker, `register` of a form
 * works on it, and it costs no script. For a wallet or a bank account take radio cards.
 */
export function Select({
  options,
  groups = [],
  onValueChange,
  onChange,
  placeholder = words.choose,
  className,
  ...props
}: SelectProps) {
  const wiring = useFieldControl(props);
  const isReady = useIsReady();
  const controlled = props.value !== undefined;
  const open = !options.some((option) => option.value === "");
  return (
    <div className={cn("relative", className)}>
      <select
        {...props}
        {...wiring}
        disabled={props.disabled || !isReady}
        defaultValue={controlled ? undefined : (props.defaultValue ?? "")}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
        className={cn(
          controlClass,
          "h-10 appearance-none truncate pr-8 max-md:h-11 md:text-base",
          !isReady && !props.disabled && LOOKS_READY,
        )}
      >
        {open ? (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        ) : null}
        <Options options={options} />
        {groups.map(({ label, options: grouped }) => (
          <optgroup key={label} label={label}>
            <Options options={grouped} />
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}

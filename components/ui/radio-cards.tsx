import { type ReactNode, type Ref, useId } from "react";
import { words } from "@/lib/words/shared";
import { cn } from "./cn";
import { useFieldControl, useFieldLabelId } from "./field";
import { radioClass } from "./input";
import { useIsReady } from "./use-is-ready";

export type RadioCard = {
  value: string;
  title: ReactNode;
  /** After the title and no part of the choice's name: a network, a bank. */
  beside?: ReactNode;
  /** Second line: an account number, a network. */
  sub?: ReactNode;
  /** To the right: a chip, a currency. */
  aside?: ReactNode;
  /** Why this one cannot be chosen; its presence disables the card. */
  disabledReason?: string;
};

export type RadioFold = {
  summary: string;
  /** Something in it has to be seen. */
  open: boolean;
  options: readonly RadioCard[];
  /** Around its cards: a search, the way to more of them. */
  before?: ReactNode;
  after?: ReactNode;
};

type RadioCardsProps = {
  options: readonly RadioCard[];
  /** More of them behind lines, such as those that cannot be chosen. */
  folds?: readonly RadioFold[];
  value?: string | null;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Lower cards, where two lists of them share a window. */
  compact?: boolean;
  "aria-label"?: string;
  /** Goes to the first choice, so that a form can move the focus to an error. */
  ref?: Ref<HTMLInputElement>;
};

/** Choose one of a few things that need two lines each. Native radios: arrow keys and forms come for free. */
export function RadioCards({
  options,
  folds = [],
  value,
  onValueChange,
  onBlur,
  name,
  compact = false,
  ref,
  ...props
}: RadioCardsProps) {
  const id = useId();
  const labelId = useFieldLabelId();
  const wiring = useFieldControl({});
  const first = options.find((option) => !option.disabledReason)?.value;
  const card = (option: RadioCard) => (
    <Card
      key={option.value}
      ref={option.value === first ? ref : undefined}
      option={option}
      name={name ?? id}
      isChosen={value === option.value}
      isInvalid={Boolean(wiring["aria-invalid"])}
      compact={compact}
      onChoose={() => onValueChange(option.value)}
      onBlur={onBlur}
    />
  );
  return (
    <div
      role="radiogroup"
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-label"] ? undefined : labelId}
      {...wiring}
      className={cn("grid", compact ? "gap-1.5" : "gap-2")}
    >
      {options.map(card)}
      {folds.length > 0 ? (
        <div className="flex flex-wrap gap-x-6">
          {folds.map(({ summary, open, options: more, before, after }) => {
            const chosen = more.find((option) => option.value === value);
            return (
              <details key={summary} open={open} className="group open:basis-full">
                <summary className="w-fit cursor-pointer py-1 text-sm text-muted-foreground hover:text-foreground max-md:py-3">
                  {summary}
                  {chosen ? (
                    <span className="font-medium text-foreground group-open:hidden">
                      {" "}
                      · {words.isChosen(chosen.title)}
                    </span>
                  ) : null}
                </summary>
                <div className="my-1.5 grid gap-1.5">
                  {before}
                  {more.map(card)}
                  {after}
                </div>
              </details>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}

type CardProps = {
  option: RadioCard;
  name: string;
  isChosen: boolean;
  isInvalid: boolean;
  compact: boolean;
  onChoose: () => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

function Card({ option, name, isChosen, isInvalid, compact, onChoose, onBlur, ref }: CardProps) {
  const id = useId();
  const disabled = Boolean(option.disabledReason);
  const isReady = useIsReady();
  const told = [option.beside && `${id}-beside`, option.sub && `${id}-sub`, disabled && `${id}-reason`]
    .filter(Boolean)
    .join(" ");
  return (
    <label
      className={cn(
        "flex items-center gap-3 rounded-lg border transition-colors duration-100",
        compact ? "min-h-13 px-3.5 py-1.5" : "min-h-14 px-4 py-3",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
        !disabled &&
          "has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)]",
        disabled ? "cursor-not-allowed bg-surface-sunken" : "bg-surface hover:border-foreground/60",
        disabled ? "border-border" : isInvalid ? "border-danger" : "border-input",
      )}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={disabled || !isReady}
        onChange={onChoose}
        onBlur={onBlur}
        aria-labelledby={`${id}-title`}
        aria-describedby={told || undefined}
        className={cn(radioClass, "outline-none", disabled && "border-dashed")}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-x-3 max-[23rem]:flex-wrap">
          <span className="min-w-0">
            <span id={`${id}-title`} className={cn("font-medium", disabled && "text-muted-foreground")}>
              {option.title}
            </span>
            {option.beside ? (
              <span id={`${id}-beside`} className="text-muted-foreground max-sm:block max-sm:text-sm">
                <span aria-hidden="true" className="max-sm:hidden">
                  {" "}
                  ·{" "}
                </span>
                {option.beside}
              </span>
            ) : null}
          </span>
          {option.aside ? <span className="shrink-0">{option.aside}</span> : null}
        </span>
        {option.sub ? (
          <span id={`${id}-sub`} className="block text-sm text-muted-foreground">
            {option.sub}
          </span>
        ) : null}
        {disabled ? (
          <span id={`${id}-reason`} className="mt-0.5 block text-sm text-attention">
            {option.disabledReason}
          </span>
        ) : null}
      </span>
    </label>
  );
}

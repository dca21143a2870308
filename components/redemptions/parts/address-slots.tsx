import { type ChangeEvent, Fragment, type KeyboardEvent, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { type AddressGroup, ordinal, readBlanks } from "@/lib/domain/address-blanks";
import { words } from "@/lib/words/address-check";
import { GROUP_LENGTH, type Heard } from "./heard";

type AddressSlotsProps = {
  /** With blanks in place of what is to be typed. */
  address: string;
  /** Whose address it is: "RD-7F3K9QXM". */
  about: string;
  heard: Heard;
  type: (place: number, text: string) => void;
  /** The id of what says what is wrong with them. */
  describedBy?: string;
  disabled?: boolean;
};

/**
 * An address in groups of four, in two even lines, with a numbered slot for each group that is typed as it is heard. Typing,
 * pasting and Backspace lead from slot to slot.
 */
export function AddressSlots({ address, about, heard, type, describedBy, disabled }: AddressSlotsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { prefix, groups } = readBlanks(address);
  const perLine = Math.ceil(groups.length / 2);
  const lines = [groups.slice(0, perLine), groups.slice(perLine)];
  const places = groups.flatMap(({ place, text }) => (text === null ? [place] : []));
  const slot = (place: number | undefined) =>
    place === undefined ? null : box.current?.querySelector<HTMLInputElement>(`[data-place="${place}"]`);
  const after = (place: number) => places[places.indexOf(place) + 1];
  const before = (place: number) => places[places.indexOf(place) - 1];

  /** What is too much for a slot goes into the next one, as when both groups are pasted at once; never into one that is filled by half a group. */
  function enter(place: number, { currentTarget }: ChangeEvent<HTMLInputElement>) {
    const text = currentTarget.value.replace(/[^\p{L}\p{N}]/gu, "");
    const [own, rest] = [text.slice(0, GROUP_LENGTH), text.slice(GROUP_LENGTH, 2 * GROUP_LENGTH)];
    const next = after(place);
    type(place, own);
    if (next === undefined || own.length < GROUP_LENGTH) return;
    const isFree = !heard.typed[next];
    if (rest && (isFree || rest.length === GROUP_LENGTH)) type(next, rest);
    if (rest || isFree) slot(next)?.focus();
  }

  function move(place: number, event: KeyboardEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const isAtEnd = selectionStart === value.length;
    // It would send what is decided of other addresses.
    if (event.key === "Enter") return event.preventDefault();
    const goes: Record<string, HTMLInputElement | null | undefined | false> = {
      Backspace: value === "" && slot(before(place)),
      ArrowLeft: isAtStart && slot(before(place)),
      ArrowRight: isAtEnd && slot(after(place)),
    };
    const target = goes[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <div className="@container w-full min-w-0" style={{ maxWidth: `${perLine * 4.2 + 1.75}rem` }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset’s legend would be drawn above it */}
      <div
        ref={box}
        role="group"
        aria-label={words.slots.label(about)}
        className="grid items-center gap-1 text-center font-mono text-[clamp(0.8125rem,5cqw,1rem)] leading-9 max-md:leading-11 @xs:gap-x-1.5"
        style={{ gridTemplateColumns: `${prefix ? "2.5ch " : ""}repeat(${perLine}, minmax(0, 1fr))` }}
      >
        {lines.map((line, nth) => (
          <Fragment key={line[0]?.place}>
            {prefix ? (
              <span className="text-left text-muted-foreground">{nth === 0 ? prefix : null}</span>
            ) : null}
            {line.map(({ place, text }: AddressGroup) =>
              text === null ? (
                <Slot
                  key={place}
                  place={place}
                  about={about}
                  text={heard.typed[place] ?? ""}
                  isRight={heard.judged[place]}
                  describedBy={describedBy}
                  disabled={disabled}
                  onChange={(event) => enter(place, event)}
                  onKeyDown={(event) => move(place, event)}
                />
              ) : (
                <span key={place}>{text}</span>
              ),
            )}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

type SlotProps = {
  place: number;
  about: string;
  text: string;
  /** Undefined until it is judged. */
  isRight: boolean | undefined;
  describedBy: string | undefined;
  disabled: boolean | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const LOOK = {
  empty: "border-dashed border-input bg-surface",
  typed: "border-input bg-surface",
  right: "border-positive bg-positive-soft font-semibold text-positive",
  wrong: "border-danger bg-danger-soft font-semibold text-danger",
} as const;

function Slot({ place, about, text, isRight, describedBy, ...input }: SlotProps) {
  const look =
    isRight === undefined
      ? text === ""
        ? "empty"
        : "typed"
      : isRight
        ? ("right" as const)
        : ("wrong" as const);
  const said = isRight ? words.slots.matches : words.slots.differs;
  return (
    <span className="relative grid">
      <input
        {...input}
        data-place={place}
        aria-label={words.slots.group(ordinal(place), about)}
        aria-invalid={isRight === false || undefined}
        aria-describedby={describedBy}
        placeholder={ordinal(place)}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        className={cn(
          "h-9 w-full min-w-0 rounded-md border-[1.5px] p-0 text-center leading-none tracking-normal max-md:h-11",
          "placeholder:text-xs placeholder:text-muted-foreground focus:border-solid focus:border-ring focus:placeholder:text-transparent",
          LOOK[look],
        )}
      />
      <span role="status" className="sr-only">
        {isRight === undefined ? null : said(ordinal(place))}
      </span>
    </span>
  );
}

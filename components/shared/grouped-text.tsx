import { Fragment } from "react";
import { cn } from "@/components/ui/cn";
import { groupsOf } from "@/lib/domain/text-groups";

type GroupedTextProps = {
  text: string;
  /** The places of groups that dots stand for, counted from zero. */
  hidden?: readonly number[];
  /** Font size and line height. */
  size?: string;
  /** In lines of five groups, two for most addresses, with what names the number’s base before them. */
  even?: boolean;
  className?: string;
};

/** How wide each character of Geist Mono is, in its own font size. */
const CHARACTER_EM = 0.6;
const GAP_EM = 0.33;

/** Of the base that a number’s first group begins with, and what is left of the group. */
const BASE = /^(0[box])(?=.)/i;

/** Five groups of four with the gaps after them, and a hair for rounding. */
const EVEN_EM = 5 * (4 * CHARACTER_EM + GAP_EM) + 0.05;
const BASE_EM = 2 * CHARACTER_EM + GAP_EM;

/**
 * An address, an IBAN or a hash in full, in groups of four; a local account number in one piece. The gaps are margins, so a
 * selection copies the text without spaces. Lines break between groups only, and at the same ones in any font: each group is as
 * wide as in Geist Mono, and no line is higher than its own line height.
 */
export function GroupedText({
  text,
  hidden = [],
  size = "text-sm leading-6",
  even,
  className,
}: GroupedTextProps) {
  const groups = groupsOf(text).map((group, place) =>
    hidden.includes(place) ? "•".repeat(group.length) : group,
  );
  return (
    <span className={cn("align-top font-mono", size, className)}>
      <span className="sr-only select-none">{groups.join("")}</span>
      <span
        aria-hidden="true"
        className={even ? "inline-block max-w-full align-top" : undefined}
        style={even ? { width: `${EVEN_EM + BASE_EM}em`, paddingLeft: `${BASE_EM}em` } : undefined}
      >
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its place
          <Fragment key={index}>
            {index > 0 ? <wbr /> : null}
            <Group text={group} hangs={even === true && index === 0} />
          </Fragment>
        ))}
      </span>
    </span>
  );
}

/** A group as wide as its characters; the first one of even lines has its base before it, outside of the column. */
function Group({ text, hangs }: { text: string; hangs: boolean }) {
  const base = hangs ? (BASE.exec(text)?.[1] ?? "") : "";
  const rest = text.slice(base.length);
  return (
    <>
      {base ? (
        <span
          className="mr-[0.33em] inline-block whitespace-nowrap text-muted-foreground"
          style={{ width: `${base.length * CHARACTER_EM}em`, marginLeft: `-${BASE_EM}em` }}
        >
          {base}
        </span>
      ) : null}
      <span
        className="mr-[0.33em] inline-block whitespace-nowrap last:mr-0"
        style={{ width: `${(rest.length * CHARACTER_EM).toFixed(1)}em` }}
      >
        {rest}
      </span>
    </>
  );
}

import { Fragment } from "react";
import { cn } from "@/components/ui/cn";
import { groupsOf } from "@/lib/domain/text-groups";

type GroupedTextProps = {
  text: string;
  /** The places of groups that dots stand for, counted from zero. */
  hidden?: readonly number[];
  /** Font size and line height. */
  size?: string;
  className?: string;
};

/** How wide each character of Geist Mono is, in its own font size. */
const CHARACTER_EM = 0.6;

/**
 * An address, an IBAN or a hash in full, in groups of four; a local account number in one piece. The gaps are margins, so a
 * selection copies the text without spaces. Lines break between groups only, and at the same ones in any font: each group is as
 * wide as in Geist Mono, and no line is higher than its own line height.
 */
export function GroupedText({ text, hidden = [], size = "text-sm leading-6", className }: GroupedTextProps) {
  const groups = groupsOf(text).map((group, place) =>
    hidden.includes(place) ? "•".repeat(group.length) : group,
  );
  return (
    <span className={cn("align-top font-mono", size, className)}>
      <span className="sr-only select-none">{groups.join("")}</span>
      <span aria-hidden="true">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its place
          <Fragment key={index}>
            {index > 0 ? <wbr /> : null}
            <span
              className="mr-[0.33em] inline-block whitespace-nowrap last:mr-0"
              style={{ width: `${(group.length * CHARACTER_EM).toFixed(1)}em` }}
            >
              {group}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

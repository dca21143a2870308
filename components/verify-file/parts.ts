import type { Report } from "@/lib/evidence/report";
import { words } from "@/lib/words/verify-file";

type Facts = NonNullable<Report["facts"]>;

/** A part of a file that is verified for itself. */
type Part = {
  name: keyof typeof words.parts;
  /** Whether a finding at this place is about it; the first part that says so has it. */
  isAbout: (place: string) => boolean;
  /** What was verified, where nothing was found. */
  verified: (facts: Facts) => string;
};

const begins =
  (...beginnings: string[]) =>
  (place: string) =>
    beginnings.some((beginning) => place.startsWith(beginning));

export const PARTS: readonly Part[] = [
  {
    name: "file",
    isAbout: (place) => !place.startsWith("/"),
    verified: () => words.said.unchanged,
  },
  {
    name: "decisions",
    isAbout: begins("/signatures", "/recorded/decisions"),
    verified: ({ signed, unsigned }) =>
      [words.said.signed(signed), ...(unsigned > 0 ? [words.said.unsigned(unsigned)] : [])].join(", "),
  },
  {
    name: "checkpoint",
    isAbout: (place) => /^\/audit\/intervals\/\d+\/checkpoint/.test(place),
    verified: ({ checkpointAt }) => (checkpointAt ? words.said.signature : words.said.noCheckpoint),
  },
  {
    name: "log",
    isAbout: begins("/audit"),
    verified: ({ entries }) => words.said.linked(entries),
  },
  {
    // All else that the file says.
    name: "content",
    isAbout: () => true,
    verified: () => words.said.matches,
  },
];

export type Verdict = { part: Part["name"]; said: string; state: "verified" | "wrong" | "not_checked" };

/** What a report says of each part, in the order in which people read it. */
export function verdictsOf({ findings, facts }: Pick<Report, "findings" | "facts">): Verdict[] {
  const partOf = (place: string) => PARTS.find(({ isAbout }) => isAbout(place))?.name;
  return PARTS.map(({ name: part, verified }) => {
    const found = findings.filter(({ place }) => partOf(place) === part);
    if (found.length > 0) {
      const said = found.map(({ place, message }) => `${place} ${message}`).join("\n");
      return { part, said, state: "wrong" };
    }
    if (!facts) return { part, said: words.notChecked, state: "not_checked" };
    return { part, said: verified(facts), state: "verified" };
  });
}

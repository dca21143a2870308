import type { Report } from "@/lib/evidence/report";

type Facts = NonNullable<Report["facts"]>;

/** A part of a file that is verified for itself. */
type Part = {
  title: string;
  /** Whether a finding at this place is about it; the first part that says so has it. */
  isAbout: (place: string) => boolean;
  /** What was verified, where nothing was found. */
  verified: (facts: Facts) => string;
};

const counted = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;
const begins =
  (...beginnings: string[]) =>
  (place: string) =>
    beginnings.some((beginning) => place.startsWith(beginning));

export const PARTS: readonly Part[] = [
  {
    title: "File",
    isAbout: (place) => !place.startsWith("/"),
    verified: () => "Unchanged since it was signed",
  },
  {
    title: "Decisions",
    isAbout: begins("/signatures", "/recorded/decisions"),
    verified: ({ signed, unsigned }) =>
      [
        counted(signed, "passkey signature verified", "passkey signatures verified"),
        ...(unsigned > 0 ? [`${unsigned} without a passkey`] : []),
      ].join(", "),
  },
  {
    title: "Checkpoint",
    isAbout: (place) => /^\/audit\/intervals\/\d+\/checkpoint/.test(place),
    verified: ({ checkpointAt }) =>
      checkpointAt ? "Signature verified" : "None yet; only the file’s own signature covers the log",
  },
  {
    title: "Audit log",
    isAbout: begins("/audit"),
    verified: ({ entries }) => `${counted(entries, "entry", "entries")} linked by their hashes`,
  },
  {
    // All else that the file says.
    title: "Content",
    isAbout: () => true,
    verified: () => "Matches its hash and the audit log",
  },
];

export type Verdict = { title: string; said: string; state: "verified" | "wrong" | "not_checked" };

/** What a report says of each part, in the order in which people read it. */
export function verdictsOf({ findings, facts }: Pick<Report, "findings" | "facts">): Verdict[] {
  const partOf = (place: string) => PARTS.find(({ isAbout }) => isAbout(place))?.title;
  return PARTS.map(({ title, verified }) => {
    const found = findings.filter(({ place }) => partOf(place) === title);
    if (found.length > 0) {
      const said = found.map(({ place, message }) => `${place} ${message}`).join("\n");
      return { title, said, state: "wrong" };
    }
    if (!facts) return { title, said: "Not checked", state: "not_checked" };
    return { title, said: verified(facts), state: "verified" };
  });
}

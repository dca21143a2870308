import "server-only";
import { setImmediate } from "node:timers/promises";
import { type Spelled, type Sureness, spellingOf, sureness } from "@/lib/domain/bank/same-line";
import { groupedBy } from "@/lib/domain/grouped-by";
import type { bankLines } from "@/lib/server/platform";
import type { ReadLine } from "../formats/read-events";

export type LineRow = typeof bankLines.$inferSelect;

/** A line as a file gives it, with its place in the statement from 1. */
export type Numbered = { line: ReadLine; number: number };

/** The same with what others are compared with. */
export type Looked = Numbered & { spelled: Spelled; likeness: string };

/** A known line of the same likeness. */
export type Alike = {
  row: LineRow;
  spelled: Spelled;
  spelling: string;
  isOnOtherPage: boolean;
  isOtherFormat: boolean;
};

/** Everything else in the process has a turn after so many comparisons. */
const COMPARED_AT_ONCE = 100_000;

const SUREST_FIRST: readonly Sureness[] = [6, 5, 4, 3, 2, 1];

/** Which lines are known ones, by their numbers. The surest first: a line must not take the place of one that is named. */
export async function pairUp(
  lines: readonly Looked[],
  rows: ReadonlyMap<string, readonly Alike[]>,
): Promise<Map<number, LineRow>> {
  const found = new Map<number, LineRow>();
  const taken = new Set<string>();
  const pair = ({ number }: Looked, { row }: Alike) => {
    found.set(number, row);
    taken.add(row.id);
  };
  const isFree = ({ row, isOnOtherPage }: Alike, { line }: Looked) =>
    !taken.has(row.id) && !(isOnOtherPage && line.status === "booked");
  const equals = groupedBy([...rows.values()].flat(), ({ row, spelling }) => row.likeness + spelling);
  for (const line of lines) {
    const same = equals.get(line.likeness + spellingOf(line.spelled));
    const equal = same?.find((one) => isFree(one, line));
    if (equal) pair(line, equal);
  }
  const compared: { line: Looked; known: readonly Alike[]; sure: Uint8Array }[] = [];
  let comparisons = 0;
  for (const line of lines) {
    if (found.has(line.number)) continue;
    const known = rows.get(line.likeness) ?? [];
    // A byte for each: of a day with thousands of equal amounts there are millions.
    const sure = Uint8Array.from(known, (one) =>
      isFree(one, line) ? sureness(line.spelled, one.spelled, one.isOtherFormat) : 0,
    );
    compared.push({ line, known, sure });
    comparisons += known.length;
    if (comparisons > COMPARED_AT_ONCE) {
      comparisons = 0;
      await setImmediate();
    }
  }
  for (const wanted of SUREST_FIRST) {
    for (const { line, known, sure } of compared) {
      if (found.has(line.number)) continue;
      const one = known.find(({ row }, nth) => sure[nth] === wanted && !taken.has(row.id));
      if (one) pair(line, one);
    }
  }
  return found;
}

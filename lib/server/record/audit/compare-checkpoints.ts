import "server-only";
import { words } from "@/lib/words/audit-problems";
import type { AuditProblem, Position } from "../context";
import type { Checkpoint } from "./checkpoint";
import { problemAt } from "./problem";

/** Compares the chain with checkpoints (by number, the lowest first) while it is walked. */
export function compareWith(checkpoints: readonly Checkpoint[]) {
  let next = 0;
  return {
    /** What the checkpoints up to this entry contradict. */
    at(position: Position): AuditProblem[] {
      const problems: AuditProblem[] = [];
      for (; ; next += 1) {
        const one = checkpoints[next];
        if (!one || one.seq > position.seq) return problems;
        const problem = one.seq < position.seq ? gone(one) : differing(one, position);
        if (problem) problems.push(problem);
      }
    },
    /** What the checkpoints beyond the last entry say; the newest one says it all. */
    end(position: Position): AuditProblem[] {
      const last = checkpoints.at(-1);
      if (!last || last.seq <= position.seq) return [];
      return [position.entries === 0 ? emptied(last) : cut(last, position)];
    },
  };
}

const gone = ({ seq, at }: Checkpoint) => problemAt(seq, "missing", () => words.gone(seq, at));

function differing({ seq, at, ...one }: Checkpoint, { hash, entries }: Position): AuditProblem | null {
  if (hash !== one.hash) return problemAt(seq, "changed", () => words.replaced(seq, at));
  if (entries === one.entries) return null;
  return problemAt(seq, "missing", () => words.miscounted(seq, at, entries, one.entries));
}

const emptied = ({ seq, at, entries }: Checkpoint) => problemAt(seq, "cut", () => words.emptied(at, entries));

/** Newer entries may stand in the place of those that were cut off, so the numbers alone do not count them. */
const cut = (last: Checkpoint, { seq }: Position) =>
  problemAt(last.seq, "cut", () => words.cut(seq, last.at, last.seq));

import "server-only";
import type { AuditProblem, Position } from "../context";
import type { Checkpoint } from "./checkpoint";

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

const on = ({ at }: Checkpoint) => `the checkpoint of ${at.slice(0, 16).replace("T", " ")} UTC`;

const gone = (one: Checkpoint): AuditProblem => ({
  seq: one.seq,
  kind: "missing",
  message: `Entry ${one.seq} is missing, although ${on(one)} names it.`,
});

function differing(one: Checkpoint, { hash, entries }: Position): AuditProblem | null {
  const { seq } = one;
  if (hash !== one.hash) {
    const message = `Entry ${seq} isn’t the one that ${on(one)} names. What was written up to it was replaced.`;
    return { seq, kind: "changed", message };
  }
  if (entries === one.entries) return null;
  const message = `There are ${entries} entries up to entry ${seq}, although ${on(one)} counted ${one.entries}.`;
  return { seq, kind: "missing", message };
}

const emptied = (last: Checkpoint): AuditProblem => ({
  seq: last.seq,
  kind: "cut",
  message: `The audit log is empty, although it held ${last.entries} entries at ${on(last)}.`,
});

/** Newer entries may stand in the place of those that were cut off, so the numbers alone do not count them. */
const cut = (last: Checkpoint, { seq }: Position): AuditProblem => ({
  seq: last.seq,
  kind: "cut",
  message: `The audit log ends with entry ${seq}, although it went up to entry ${last.seq} at ${on(last)}. Its end was cut off.`,
});

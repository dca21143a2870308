import type { FaultRule } from "../support/issuer-control";
import type { Stage } from "./stage";

/** What became of a row: the order's state (and step), or the answer's status where no order is concerned. */
export type Seen = {
  state: string;
  /** `POST /v1/orders` that the issuer received for the order, whatever became of them. */
  posts: number;
  /** What the person reads about it. */
  reads: string;
  /** Something else that must not be, in words. */
  problem?: string | undefined;
};

export type Expected = { state: string; posts: number; reads: RegExp };

/** How a row gets along with the others of its group. */
export type Turn = {
  /** Only waiting is left: the next row may begin. */
  letNextStart: () => void;
  /** In a group that plays together: resolves when all its rows have come this far and its faults are over. */
  faultsEnd: () => Promise<void>;
};

/** Rows that belong together. They begin one after the other, or, under faults that are the same for all, at once. */
export type Group = { title: string; rows: Row[]; together?: FaultRule[] };

/** One fault: what is done, and what DESIGN says must come of it. */
export type Row = {
  name: string;
  /** Left out of the bounded run, since it takes long. */
  long?: boolean;
  expected: Expected;
  act: (stage: Stage, turn: Turn) => Promise<Seen>;
};

export type Verdict = { row: Row; state: string; posts: number; problems: string[]; seconds: number };

/** Compares what became of a row with what must come of it. */
export function judge(row: Row, seen: Seen, seconds: number): Verdict {
  const { state, posts, reads } = row.expected;
  const problems: string[] = [];
  if (seen.state !== state) problems.push(`the state must be ${state}`);
  if (seen.posts !== posts) problems.push(`${posts} POSTs must be seen`);
  if (!reads.test(seen.reads)) problems.push(`the person must read ${reads}, but reads "${seen.reads}"`);
  if (seen.problem) problems.push(seen.problem);
  return { row, state: seen.state, posts: seen.posts, problems, seconds };
}

/** `fault · resulting state · POSTs seen · verdict`. */
export function line({ row, state, posts, problems, seconds }: Verdict): string {
  const verdict = problems.length === 0 ? "ok" : `FAILED: ${problems.join("; ")}`;
  const count = posts === 1 ? "1 POST" : `${posts} POSTs`;
  return `${row.name} · ${state} · ${count} · ${verdict} (${seconds.toFixed(1)} s)`;
}

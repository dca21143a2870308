import { say } from "../support/say";
import { type Group, judge, line, type Row, type Turn, type Verdict } from "./row";
import type { Stage } from "./stage";

/** Plays a group; all its rows have ended when it resolves. */
export async function playGroup(stage: Stage, { rows, together }: Group): Promise<Verdict[]> {
  if (rows.length === 0) return [];
  return together ? playTogether(stage, rows, together) : playInTurn(stage, rows);
}

/** One after the other, each without the faults of the one before; one that only waits lets the next begin. */
async function playInTurn(stage: Stage, rows: Row[]): Promise<Verdict[]> {
  const { issuer } = stage.sandbox;
  const verdicts: Promise<Verdict>[] = [];
  for (const row of rows) {
    await issuer.clearFaults();
    let letNextStart = () => {};
    const released = new Promise<void>((resolve) => {
      letNextStart = resolve;
    });
    const verdict = play(stage, row, {
      letNextStart,
      faultsEnd: async () => void (await issuer.clearFaults()),
    });
    verdicts.push(verdict);
    await Promise.race([verdict, released]);
  }
  await issuer.clearFaults();
  return Promise.all(verdicts);
}

/** All at once, under the same faults, which end when every row has come so far or has ended before. */
async function playTogether(
  stage: Stage,
  rows: Row[],
  faults: NonNullable<Group["together"]>,
): Promise<Verdict[]> {
  await stage.sandbox.issuer.faults(faults);
  const arrived = new Set<Row>();
  let letAllGo = () => {};
  const ended = new Promise<void>((resolve) => {
    letAllGo = resolve;
  }).then(() => stage.sandbox.issuer.clearFaults());
  const arrive = (row: Row) => {
    arrived.add(row);
    if (arrived.size === rows.length) letAllGo();
  };
  const verdicts = rows.map((row) => {
    const turn: Turn = {
      letNextStart: () => {},
      faultsEnd: async () => {
        arrive(row);
        await ended;
      },
    };
    return play(stage, row, turn).finally(() => arrive(row));
  });
  return Promise.all(verdicts);
}

async function play(stage: Stage, row: Row, turn: Turn): Promise<Verdict> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const verdict = await row.act(stage, turn).then(
    (seen) => judge(row, seen, seconds()),
    (error: Error) => ({ row, state: "?", posts: 0, problems: [error.message], seconds: seconds() }),
  );
  say(`  ${line(verdict)}`);
  return verdict;
}

import { parseArgs } from "node:util";
import { say } from "../support/say";
import { GROUPS } from "./groups";
import { playGroup } from "./play";
import type { Row, Verdict } from "./row";
import { startStage } from "./stage";

/**
 * `npm run test:faults`: every row of the fault table against one production desk (`npm run build` comes first).
 * `--long` adds the rows that only take time, `--only <words>` plays the rows whose title or name holds them.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { long: { type: "boolean" }, only: { type: "string" } } });
  const isChosen = (title: string, { name, long }: Row) =>
    values.only ? `${title} ${name}`.includes(values.only) : values.long || !long;
  const began = performance.now();
  const stage = await startStage();
  const verdicts: Verdict[] = [];
  try {
    for (const group of GROUPS) {
      const rows = group.rows.filter((row) => isChosen(group.title, row));
      if (rows.length > 0) say(`\n${group.title}`);
      verdicts.push(...(await playGroup(stage, { ...group, rows })));
    }
  } finally {
    await stage.stop();
  }
  const failed = verdicts.filter(({ problems }) => problems.length > 0).length;
  if (failed > 0) say(`\nThe desk's log, its end:\n${endOf(stage.desk.log())}`);
  say(`\n${Math.round((performance.now() - began) / 1000)} seconds`);
  say(`${verdicts.length - failed} passed, ${failed} failed`);
  return failed > 0 || verdicts.length === 0 ? 1 : 0;
}

function endOf(log: string): string {
  const telling = log.split("\n").filter((text) => !text.includes('"msg":"request"'));
  return telling.slice(-12).join("\n").slice(-6000);
}

// The verdict is spoken: a connection that somebody left open must not keep the process alive.
main().then(
  (code) => process.exit(code),
  (error) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    say("0 passed, 1 failed");
    process.exit(1);
  },
);

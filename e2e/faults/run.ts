import { parseArgs } from "node:util";
import { printLine } from "../support/print-line";
import { clock } from "./cases/clock";
import { createAnswers } from "./cases/create-answers";
import { createConnections, refusedConnection } from "./cases/create-connections";
import { edge } from "./cases/edge";
import { lists } from "./cases/lists";
import { numbers, TRANSFERS_MISSING } from "./cases/numbers";
import { orderFields, READS_FAIL } from "./cases/order-fields";
import { orderReads } from "./cases/order-reads";
import { redirects } from "./cases/redirects";
import { retryAfter } from "./cases/retry-after";
import { secrecy } from "./cases/secrecy";
import { size } from "./cases/size";
import { slowTokens, token } from "./cases/token";
import type { CaseResult, FaultCase, Group } from "./fault-case";
import { startHarness } from "./harness";
import { runGroup } from "./run-cases";

/** Every fault case, in the order they run. */
export const GROUPS: Group[] = [
  { title: "POST /v1/orders", cases: [...createConnections, ...createAnswers] },
  { title: "Redirects to another host", cases: redirects },
  {
    title: "Requests that cannot be sent yet, and wrong clocks",
    cases: [refusedConnection, ...token, ...clock],
  },
  { title: "Slow token endpoint", cases: slowTokens },
  { title: "Reading an order", cases: orderReads },
  { title: "Lists", cases: lists },
  { title: "Amounts", cases: numbers, sharedFaults: [TRANSFERS_MISSING] },
  { title: "Fields of a submitted order", cases: orderFields, sharedFaults: [READS_FAIL] },
  { title: "Retry-After", cases: retryAfter },
  { title: "Size", cases: size },
  { title: "What strangers send", cases: edge },
  { title: "After all cases", cases: secrecy },
];

/**
 * `npm run test:faults`: every fault case against the production build (run `npm run build` first).
 * `--long` adds the slow cases. `--only <text>` runs the cases with this text in their title or name.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { long: { type: "boolean" }, only: { type: "string" } } });
  const isSelected = (title: string, { name, long }: FaultCase) =>
    values.only ? `${title} ${name}`.includes(values.only) : values.long || !long;
  const startedAt = performance.now();
  const harness = await startHarness();
  const results: CaseResult[] = [];
  try {
    for (const group of GROUPS) {
      const cases = group.cases.filter((faultCase) => isSelected(group.title, faultCase));
      if (cases.length > 0) printLine(`\n${group.title}`);
      results.push(...(await runGroup(harness, { ...group, cases })));
    }
  } finally {
    await harness.stop();
  }
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  if (failed > 0) printLine(`\nEnd of the app’s log:\n${endOf(harness.app.log())}`);
  printLine(`\n${Math.round((performance.now() - startedAt) / 1000)} seconds`);
  printLine(`${results.length - failed} passed, ${failed} failed`);
  return failed > 0 || results.length === 0 ? 1 : 0;
}

function endOf(log: string): string {
  const relevant = log.split("\n").filter((text) => !text.includes('"msg":"request"'));
  return relevant.slice(-12).join("\n").slice(-6000);
}

// Exits explicitly, since an open connection would keep the process running.
main().then(
  (code) => process.exit(code),
  (error) => {
    printLine(error instanceof Error ? (error.stack ?? error.message) : String(error));
    printLine("0 passed, 1 failed");
    process.exit(1);
  },
);

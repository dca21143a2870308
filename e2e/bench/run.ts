import { parseArgs } from "node:util";
import { printLine } from "../support/print-line";
import { type BenchStack, startBenchStack } from "./bench-stack";
import { measureExports } from "./exports";
import { measureHandlers } from "./handlers";
import { measureMemory } from "./memory";
import { measureNavigation } from "./navigation";
import {
  measureBlockingTime,
  measureFirstData,
  measureJavascript,
  measureLoaded,
  measureSecondVisit,
} from "./pages";
import { type BenchRow, formatTable } from "./rows";
import { measureScale } from "./scale";
import { measureStatements } from "./statements";

/** Sections that share one product and one browser. */
const OF_PAGES: Record<string, (stack: BenchStack) => Promise<BenchRow[]>> = {
  javascript: measureJavascript,
  loaded: measureLoaded,
  "first-data": measureFirstData,
  "second-visit": measureSecondVisit,
  navigation: measureNavigation,
  "blocking-time": measureBlockingTime,
};

/** Sections that need the machine for themselves. */
const OF_SERVER: Record<string, () => Promise<BenchRow[]>> = {
  handlers: measureHandlers,
  memory: measureMemory,
  scale: measureScale,
  exports: measureExports,
  statements: measureStatements,
};

/**
 * `npm run bench`: measures the production build (`npm run build` first) and prints one table. It only measures; tests check
 * what must not get worse. `--only <name>`: one section, may be given several times.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
  const names = [...Object.keys(OF_PAGES), ...Object.keys(OF_SERVER)];
  const unknown = values.only?.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no section "${unknown}". Sections: ${names.join(", ")}.`);
  const isChosen = ([name]: [string, unknown]) => values.only?.includes(name) ?? true;
  const rows: BenchRow[] = [];
  const ofPages = Object.entries(OF_PAGES).filter(isChosen);
  if (ofPages.length > 0) {
    const stack = await startBenchStack();
    for (const [name, measure] of ofPages) rows.push(...(await runSection(name, () => measure(stack))));
    await stack.stop();
  }
  for (const [name, measure] of Object.entries(OF_SERVER).filter(isChosen))
    rows.push(...(await runSection(name, measure)));
  printLine(formatTable(rows));
}

/** A section that fails becomes a row of the table, so that the others are still measured. */
async function runSection(name: string, measure: () => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const startedAt = performance.now();
  try {
    return await measure();
  } catch (error) {
    const measured = `failed: ${error instanceof Error ? error.message.split("\n")[0] : error}`;
    return [{ what: name, must: "be measured", measured, met: false }];
  } finally {
    process.stderr.write(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  }
}

// `exit` also ends the processes that were started. A signal without a handler would not.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

// Exits explicitly, since an open connection would keep the process running.
main().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);

import { setTimeout as pause } from "node:timers/promises";
import { printLine } from "../support/print-line";

/** Several times the longest section. One that hangs must fail with its name, instead of waiting for ever. */
const SECTION_LIMIT_MINUTES = 15;

/** Collects checks and prints one line for each. `end` prints the totals and returns the exit code. */
export type Report = {
  check: (what: string, passes: boolean, detail?: unknown) => void;
  /** Runs one section. An error fails this section only. */
  section: (title: string, run: () => Promise<void>) => Promise<void>;
  end: () => number;
};

/** Starts an empty report. */
export function startReport(): Report {
  let [passed, failed] = [0, 0];
  const check = (what: string, passes: boolean, detail?: unknown) => {
    if (passes) passed += 1;
    else failed += 1;
    const more = passes || detail === undefined ? "" : ` ${JSON.stringify(detail)}`;
    printLine(`  ${passes ? "ok" : "FAILED"} · ${what}${more}`);
  };
  return {
    check,
    section: async (title, run) => {
      printLine(`\n${title}`);
      const startedAt = performance.now();
      await Promise.race([run(), hang()]).catch((error: Error) =>
        check(`${title}: ${error.stack ?? error.message}`, false),
      );
      printLine(`  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    },
    end: () => {
      printLine(`\n${passed} passed, ${failed} failed`);
      return failed > 0 || passed === 0 ? 1 : 0;
    },
  };
}

async function hang(): Promise<never> {
  await pause(SECTION_LIMIT_MINUTES * 60_000, undefined, { ref: false });
  throw new Error(`did not end within ${SECTION_LIMIT_MINUTES} minutes`);
}

import { setTimeout as pause } from "node:timers/promises";
import { printLine } from "../support/print-line";

/** Several times the longest section. One that hangs must fail with its name, instead of waiting for ever. */
const SECTION_LIMIT_MINUTES = 15;

/** What one section finds, a line for each. */
export type Report = {
  check: (what: string, passes: boolean, detail?: unknown) => void;
  note: (text: string) => void;
};

/** Collects the checks of sections, which may run at the same time: each is printed when it has ended. */
export function startReport() {
  let [passed, failed] = [0, 0];
  return {
    /** Runs one section. An error fails this section only. */
    section: async (title: string, run: (report: Report) => Promise<void>): Promise<void> => {
      const lines = [`\n${title}`];
      const check: Report["check"] = (what, passes, detail) => {
        if (passes) passed += 1;
        else failed += 1;
        const more = passes || detail === undefined ? "" : ` ${JSON.stringify(detail)}`;
        lines.push(`  ${passes ? "ok" : "FAILED"} · ${what}${more}`);
      };
      const startedAt = performance.now();
      await Promise.race([run({ check, note: (text) => void lines.push(`  ${text}`) }), hang()]).catch(
        (error: Error) => check(`${title}: ${error.stack ?? error.message}`, false),
      );
      lines.push(`  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      printLine(lines.join("\n"));
    },
    /** Prints the totals and returns the exit code. */
    end: (): number => {
      printLine(`\n${passed} passed, ${failed} failed`);
      return failed > 0 || passed === 0 ? 1 : 0;
    },
  };
}

async function hang(): Promise<never> {
  await pause(SECTION_LIMIT_MINUTES * 60_000, undefined, { ref: false });
  throw new Error(`did not end within ${SECTION_LIMIT_MINUTES} minutes`);
}

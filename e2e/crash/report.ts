import { say } from "../support/say";

/** Collects what must be true and tells it line by line; `end` says the totals and gives the exit code. */
export type Report = {
  check: (what: string, isTrue: boolean, detail?: unknown) => void;
  /** Runs one part; whatever it throws is a failure of that part and does not keep the others from running. */
  part: (title: string, run: () => Promise<void>) => Promise<void>;
  end: () => number;
};

/** Starts with nothing checked. */
export function startReport(): Report {
  let [passed, failed] = [0, 0];
  const check = (what: string, isTrue: boolean, detail?: unknown) => {
    if (isTrue) passed += 1;
    else failed += 1;
    const more = isTrue || detail === undefined ? "" : ` ${JSON.stringify(detail)}`;
    say(`  ${isTrue ? "ok" : "FAILED"} · ${what}${more}`);
  };
  return {
    check,
    part: async (title, run) => {
      say(`\n${title}`);
      const began = performance.now();
      await run().catch((error: Error) => check(`${title}: ${error.stack ?? error.message}`, false));
      say(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
    },
    end: () => {
      say(`\n${passed} passed, ${failed} failed`);
      return failed > 0 || passed === 0 ? 1 : 0;
    },
  };
}

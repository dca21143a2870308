import { printLine } from "../support/print-line";
import {
  type CaseResult,
  evaluate,
  type FaultCase,
  formatResult,
  type Group,
  type Scheduling,
} from "./fault-case";
import type { Harness } from "./harness";

/** Runs a group. Resolves when all its cases have ended. */
export async function runGroup(harness: Harness, { cases, sharedFaults }: Group): Promise<CaseResult[]> {
  if (cases.length === 0) return [];
  return sharedFaults ? runConcurrently(harness, cases, sharedFaults) : runInSequence(harness, cases);
}

/** Clears the faults before each case. A case that only waits allows the next one to start. */
async function runInSequence(harness: Harness, cases: FaultCase[]): Promise<CaseResult[]> {
  const { issuer } = harness.sandbox;
  const results: Promise<CaseResult>[] = [];
  for (const faultCase of cases) {
    await issuer.clearFaults();
    let startNext = () => {};
    const released = new Promise<void>((resolve) => {
      startNext = resolve;
    });
    const result = runCase(harness, faultCase, {
      startNext,
      waitForFaultsToEnd: async () => void (await issuer.clearFaults()),
    });
    results.push(result);
    await Promise.race([result, released]);
  }
  await issuer.clearFaults();
  return Promise.all(results);
}

/** Starts all cases under the same faults. The faults end when every case waits for that, or has ended. */
async function runConcurrently(
  harness: Harness,
  cases: FaultCase[],
  sharedFaults: NonNullable<Group["sharedFaults"]>,
): Promise<CaseResult[]> {
  await harness.sandbox.issuer.faults(sharedFaults);
  const waiting = new Set<FaultCase>();
  let endFaults = () => {};
  const faultsEnded = new Promise<void>((resolve) => {
    endFaults = resolve;
  }).then(() => harness.sandbox.issuer.clearFaults());
  const markWaiting = (faultCase: FaultCase) => {
    waiting.add(faultCase);
    if (waiting.size === cases.length) endFaults();
  };
  const results = cases.map((faultCase) => {
    const scheduling: Scheduling = {
      startNext: () => {},
      waitForFaultsToEnd: async () => {
        markWaiting(faultCase);
        await faultsEnded;
      },
    };
    return runCase(harness, faultCase, scheduling).finally(() => markWaiting(faultCase));
  });
  return Promise.all(results);
}

async function runCase(harness: Harness, faultCase: FaultCase, scheduling: Scheduling): Promise<CaseResult> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const result = await faultCase.run(harness, scheduling).then(
    (outcome) => evaluate(faultCase, outcome, seconds()),
    (error: Error) => ({ faultCase, state: "?", posts: 0, problems: [error.message], seconds: seconds() }),
  );
  printLine(`  ${formatResult(result)}`);
  return result;
}

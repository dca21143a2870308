import { readFileSync, writeFileSync } from "node:fs";

const KIB_PER_MIB = 1024;

/** Resets the process's memory peak, so that the next reading covers only what follows. */
export function resetPeakMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** The process's peak memory since the last reset, in MiB. */
export function peakMemoryMiB(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, "utf8").match(/^VmHWM:\s+(\d+) kB$/m);
  return Math.round(Number(line?.[1]) / KIB_PER_MIB);
}

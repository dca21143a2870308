import { readFileSync, writeFileSync } from "node:fs";

const MIB = 1024;

/** Lets the process's peak begin anew, so that it tells about what follows only. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** The most memory that the process has held since, in MiB. */
export function peakMiB(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, "utf8").match(/^VmHWM:\s+(\d+) kB$/m);
  return Math.round(Number(line?.[1]) / MIB);
}

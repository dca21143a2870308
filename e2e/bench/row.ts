/** One line of the benchmark: what was measured, what must hold, what came out, and whether that is enough. */
export type BenchRow = { what: string; must: string; measured: string; met: boolean };

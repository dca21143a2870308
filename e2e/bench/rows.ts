/** One line of the benchmark: what was measured, its limit, the result, and whether the limit is met. */
export type BenchRow = { what: string; must: string; measured: string; met: boolean };

/** The median. */
export function p50(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const HEAD = ["what", "must", "measured", "met"];

/** The rows as plain text in columns. The last column marks a row that is not met. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = [
    HEAD,
    ...rows.map(({ what, must, measured, met }) => [what, must, measured, met ? "yes" : "NO"]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

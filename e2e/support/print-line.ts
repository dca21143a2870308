/** Prints a line for the person who runs the tests. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A line for the person who runs the tests. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks at the terminal without showing what is typed. @throws Error where there is no terminal. */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error("No terminal to ask at: use --password-stdin.");
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

/** Everything on standard input, without the line break at its end. */
export async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n$/, "");
}

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks for a password at the terminal without showing it. @throws Error without a terminal */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error("There is no terminal to ask for the password. Use --password-stdin.");
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

/** All of standard input, without a trailing line break. */
export async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n$/, "");
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createPdfThread, type PdfToDraw } from "./pdf-thread";

/** Draws what it is sent, and counts what its thread has drawn. */
const PROGRAM = `
  import { parentPort } from "node:worker_threads";
  let drawn = 0;
  parentPort.on("message", ({ json }) => {
    if (json === "crash") process.exit(3);
    if (json === "throw") setImmediate(() => { throw new Error("out of its mind"); });
    else if (json === "hang") for (;;);
    else if (json === "fail") parentPort.postMessage({ error: new Error("This can’t be drawn.") });
    else parentPort.postMessage({ pdf: Buffer.from(json + " " + (drawn += 1) + " " + (process.env.AUDIT_KEY ?? "no key")) });
  });
  parentPort.postMessage("ready");
`;

async function thread(program = PROGRAM, options = {}) {
  const folder = await mkdtemp(join(tmpdir(), "desk-thread-"));
  const path = join(folder, "program.mjs");
  await writeFile(path, program);
  const { draw, close } = createPdfThread({ program: [path], drawMs: 30_000, ...options });
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  return async (json: string) => (await draw({ json } as PdfToDraw)).toString();
}

test("several are drawn by one thread, in their order; it knows no secret", async () => {
  const draw = await thread();
  expect(await Promise.all([draw("a"), draw("b"), draw("c")])).toEqual([
    "a 1 no key",
    "b 2 no key",
    "c 3 no key",
  ]);
});

test.each([
  ["fail", "This can’t be drawn.", "next 2 no key"],
  ["crash", "ended with 3", "next 1 no key"],
  ["throw", "out of its mind", "next 1 no key"],
])("one that can’t be drawn (%s) is the error of that one alone", async (json, message, next) => {
  const draw = await thread();
  const first = draw("first");
  const failing = expect(draw(json)).rejects.toThrow(message);
  const after = draw("next");
  expect(await first).toBe("first 1 no key");
  await failing;
  expect(await after).toBe(next);
});

test("one that takes too long is given up, and the next has a thread of its own", async () => {
  const draw = await thread(PROGRAM, { drawMs: 500 });
  const hanging = expect(draw("hang")).rejects.toThrow("too long");
  const next = draw("next");
  await hanging;
  expect(await next).toBe("next 1 no key");
});

test("a thread that can’t start is an error, and is tried again", async () => {
  const draw = await thread(`throw new Error("nothing to start with");`);
  await expect(draw("a")).rejects.toThrow("nothing to start with");
  await expect(draw("b")).rejects.toThrow("nothing to start with");
});

test("its memory is given back after a while", async () => {
  const draw = await thread(PROGRAM, { idleMs: 0 });
  expect(await draw("a")).toBe("a 1 no key");
  await expect.poll(() => draw("b")).toBe("b 1 no key");
});

import { expect, test, vi } from "vitest";
import { csvStream } from "./csv";
import { createPace } from "./pace";
import { sendFile } from "./send";

const part = new Uint8Array([1, 2, 3]);

function source({ parts = 3 } = {}) {
  const cancelled = vi.fn();
  let left = parts;
  const file = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        left -= 1;
        controller.enqueue(part);
        if (left === 0) controller.close();
      },
      cancel: cancelled,
    },
    { highWaterMark: 0 },
  );
  return { file, cancelled };
}

test("a file that was read as a whole ends its turn once", async () => {
  const ended = vi.fn();
  const sent = sendFile(source().file, { ended, personId: "vera" });
  expect((await new Response(sent).arrayBuffer()).byteLength).toBe(9);
  expect(ended).toHaveBeenCalledOnce();
});

test("bytes are a file as well", async () => {
  const ended = vi.fn();
  const sent = sendFile(part, { ended, personId: "vera" });
  expect((await new Response(sent).arrayBuffer()).byteLength).toBe(3);
  expect(ended).toHaveBeenCalledOnce();
});

test.each([0, 1])("a reader who takes nothing more after %i parts is cut off", async (taken) => {
  const ended = vi.fn();
  const { file, cancelled } = source();
  const reader = sendFile(file, { ended, personId: "vera", patienceMs: 5 }).getReader();
  for (let nth = 0; nth < taken; nth += 1) await reader.read();
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  await expect(reader.read()).rejects.toMatchObject({ name: "AbortError" });
  expect(cancelled).toHaveBeenCalledOnce();
});

test("making a part takes no time from the reader", async () => {
  const ended = vi.fn();
  let go = () => {};
  const made = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await made;
      controller.enqueue(part);
      controller.close();
    },
  });
  const reader = sendFile(slow, { ended, personId: "vera", patienceMs: 1 }).getReader();
  const first = reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  go();
  expect(await first).toMatchObject({ done: false });
});

test("a reader who goes away ends the turn and the making", async () => {
  const ended = vi.fn();
  const { file, cancelled } = source();
  const reader = sendFile(file, { ended, personId: "vera" }).getReader();
  await reader.read();
  await reader.cancel();
  expect(ended).toHaveBeenCalledOnce();
  expect(cancelled).toHaveBeenCalledOnce();
});

test("a file that breaks off ends its turn, and never looks whole", async () => {
  const ended = vi.fn();
  const broken = new ReadableStream<Uint8Array>({
    pull: () => Promise.reject(new Error("the database went away")),
  });
  const sent = sendFile(broken, { ended, personId: "vera" });
  await expect(new Response(sent).arrayBuffer()).rejects.toThrow("the database went away");
  expect(ended).toHaveBeenCalledOnce();
});

test.each(["rows", "an error"])(
  "a CSV whose reader left while a page was read fails nowhere: %s",
  async (outcome) => {
    const onFailure = vi.fn();
    let settle = (_rows: { n: number }[] | Error) => {};
    const page = new Promise<{ n: number }[]>((resolve, reject) => {
      settle = (given) => (given instanceof Error ? reject(given) : resolve(given));
    });
    const read = vi.fn(() => page);
    const stream = csvStream({
      columns: { n: ({ n }: { n: number }) => n },
      read,
      pace: createPace(),
      onFailure,
    });
    const reader = sendFile(stream, { ended: () => {}, personId: "vera" }).getReader();
    await reader.read();
    const second = reader.read();
    await expect.poll(() => read.mock.calls.length).toBe(1);
    await reader.cancel();
    settle(outcome === "rows" ? [{ n: 1 }] : new Error("aborted"));
    await second;
    await page.catch(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    expect(onFailure).not.toHaveBeenCalled();
  },
);

test("parts of several files are made one after the other", async () => {
  const pace = createPace();
  let atOnce = 0;
  let most = 0;
  const make = () =>
    pace(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    });
  await Promise.all([make(), make(), pace(() => Promise.reject(new Error("no"))).catch(() => {}), make()]);
  expect(most).toBe(1);
});

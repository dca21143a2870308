import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "../log";
import { sendFile } from "./send";

const part = new Uint8Array([1, 2, 3]);

/** A file in three parts, and what becomes of it. */
function source() {
  const [ended, stopped] = [vi.fn(), vi.fn()];
  async function* made() {
    try {
      yield* [part, part, part];
    } finally {
      stopped();
    }
  }
  return { file: made(), ended, stopped, sending: { name: "orders.csv", personId: "vera", ended } };
}

test("a file that was read as a whole ends its turn once", async () => {
  const { file, ended, sending } = source();
  expect((await new Response(sendFile(file, sending)).arrayBuffer()).byteLength).toBe(9);
  expect(ended).toHaveBeenCalledOnce();
});

test("bytes are a file as well", async () => {
  const { ended, sending } = source();
  expect((await new Response(sendFile(part, sending)).arrayBuffer()).byteLength).toBe(3);
  expect(ended).toHaveBeenCalledOnce();
});

test.each([0, 1])("a reader who takes nothing more after %i parts is cut off", async (taken) => {
  const { file, ended, sending } = source();
  const reader = sendFile(file, { ...sending, patienceMs: 5 }).getReader();
  for (let nth = 0; nth < taken; nth += 1) await reader.read();
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  await expect(reader.read()).rejects.toMatchObject({ name: "AbortError" });
  expect(await file.next()).toMatchObject({ done: true });
});

test("making a part takes no time from the reader", async () => {
  let go = () => {};
  const made = new Promise<void>((resolve) => {
    go = resolve;
  });
  async function* slow() {
    await made;
    yield part;
  }
  const reader = sendFile(slow(), { ...source().sending, patienceMs: 1 }).getReader();
  const first = reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  go();
  expect(await first).toMatchObject({ done: false });
});

test("a reader who goes away ends the turn and the making", async () => {
  const { file, ended, stopped, sending } = source();
  const reader = sendFile(file, sending).getReader();
  await reader.read();
  await reader.cancel();
  expect(ended).toHaveBeenCalledOnce();
  expect(stopped).toHaveBeenCalledOnce();
});

/** Watches what is logged as an error, and what nothing has caught. */
function failures() {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("uncaughtException", note).on("unhandledRejection", note);
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => {
    process.off("uncaughtException", note).off("unhandledRejection", note);
    logged.mockRestore();
  });
  return { unhandled, logged: logged.mock.calls };
}

test("a file that breaks off ends its turn, is logged, and never looks whole", async () => {
  const { ended, sending } = source();
  const { logged } = failures();
  async function* broken() {
    yield part;
    throw new Error("the database went away");
  }
  const sent = sendFile(broken(), sending);
  await expect(new Response(sent).arrayBuffer()).rejects.toThrow("the database went away");
  expect(ended).toHaveBeenCalledOnce();
  expect(logged).toMatchObject([[{ name: "orders.csv", personId: "vera" }, "an export broke off"]]);
});

test.each(["comes", "fails"])("a reader who leaves before a part %s is no failure", async (outcome) => {
  const { sending } = source();
  const seen = failures();
  let settle = () => {};
  const made = new Promise<void>((resolve, reject) => {
    settle = () => (outcome === "comes" ? resolve() : reject(new Error("aborted")));
  });
  const more = vi.fn();
  async function* file() {
    yield part;
    await made;
    yield part;
    more();
  }
  const reader = sendFile(file(), sending).getReader();
  await reader.read();
  const second = reader.read();
  await reader.cancel();
  settle();
  await second;
  await made.catch(() => {});
  await turn();
  expect(seen).toEqual({ unhandled: [], logged: [] });
  expect(more).not.toHaveBeenCalled();
});

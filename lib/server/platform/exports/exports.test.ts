import { expect, test } from "vitest";
import { createExportTurns, createPace, type EndTurn } from "./exports";

const never = new AbortController().signal;

/** Asks for turns and says whose have begun, in their order. */
function asking(limits: Parameters<typeof createExportTurns>[0] = {}) {
  const turns = createExportTurns(limits);
  const begun: { name: string; end: EndTurn }[] = [];
  const ask = (name: string, personId = name, signal: AbortSignal = never) =>
    turns.take(personId, signal).then((end) => {
      if (end) begun.push({ name, end });
      return end;
    });
  const settled = async () => {
    for (let nth = 0; nth < 5; nth += 1) await Promise.resolve();
    return begun.map(({ name }) => name);
  };
  const end = (name: string) => begun.find((one) => one.name === name)?.end();
  return { ask, settled, end };
}

test("one person has one turn at a time, and others don’t wait for what that person asks for besides", async () => {
  const { ask, settled, end } = asking();
  ask("first", "vera");
  ask("second", "vera");
  ask("third", "vera");
  ask("other", "paul");
  expect(await settled()).toEqual(["first", "other"]);
  end("first");
  expect(await settled()).toEqual(["first", "other", "second"]);
  end("second");
  expect(await settled()).toEqual(["first", "other", "second", "third"]);
});

test("a process has three at once; others wait in the order in which they came", async () => {
  const { ask, settled, end } = asking();
  for (const name of ["a", "b", "c", "d", "e"]) ask(name);
  expect(await settled()).toEqual(["a", "b", "c"]);
  end("b");
  end("b");
  expect(await settled()).toEqual(["a", "b", "c", "d"]);
  end("d");
  expect(await settled()).toEqual(["a", "b", "c", "d", "e"]);
});

test("of one person three may wait, of all people so many; the next one is refused at once", async () => {
  const { ask, settled } = asking({ waiting: 4 });
  for (const nth of [1, 2, 3, 4]) ask(`vera ${nth}`, "vera");
  expect(await ask("vera 5", "vera")).toBeNull();
  for (const name of ["a", "b"]) ask(name);
  expect(await settled()).toEqual(["vera 1", "a", "b"]);
  ask("c");
  expect(await ask("d")).toBeNull();
});

test("a person who goes while they wait, or has gone before, takes no turn", async () => {
  const { ask, settled, end } = asking({ atOnce: 1 });
  const gone = new AbortController();
  ask("first");
  const second = ask("second", "second", gone.signal);
  ask("third");
  await settled();
  gone.abort();
  expect(await second).toBeNull();
  expect(await ask("late", "late", gone.signal)).toBeNull();
  end("first");
  expect(await settled()).toEqual(["first", "third"]);
});

test("a person who has waited for too long asks again", async () => {
  const { ask, settled } = asking({ atOnce: 1, waitMs: 1 });
  ask("first");
  expect(await ask("second")).toBeNull();
  expect(await settled()).toEqual(["first"]);
});

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

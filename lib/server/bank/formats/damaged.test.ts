import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCamt } from "./camt";
import { filesOf } from "./open-file";
import { RefusedFile } from "./read-events";

/** Reads a file as it is read when delivered; anything but a refusal comes through. */
async function readOrRefuse(file: Buffer): Promise<void> {
  for await (const one of filesOf("file", file)) {
    if (!("kind" in one) || one.kind !== "camt") continue;
    try {
      for await (const _ of readCamt(one.bytes));
    } catch (refusal) {
      if (!(refusal instanceof RefusedFile)) throw refusal;
    }
  }
}

const NAMES = [
  "batch.camt.053.001.02.xml",
  "returns.camt.053.001.08.xml",
  "pending.camt.052.001.06.xml",
  "day.zip",
];

test.each(NAMES)("%s, damaged anywhere, is read or refused and nothing else", async (name) => {
  const whole = await readFile(new URL(`./samples/${name}`, import.meta.url));
  const damage = fc.record({
    at: fc.nat(whole.length - 1),
    length: fc.nat(40),
    instead: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.constantFrom("<Ntry>", "</Ntry>", "&lt;", "<!--", "0", "-"),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
      const file = damages.reduce(
        (bytes, { at, length, instead }) =>
          Buffer.concat([bytes.subarray(0, at), Buffer.from(instead as string), bytes.subarray(at + length)]),
        whole,
      );
      await expect(readOrRefuse(file)).resolves.toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

import "server-only";
import { lookup } from "node:dns/promises";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./hash";

test("a name is resolved before a queue of passwords is worked off", async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 12 }, () => hashPassword("correct horse").then(() => (hashed += 1)));
  await lookup("localhost");
  expect(hashed).toBe(0);
  await Promise.all(hashes);
  expect(hashed).toBe(12);
});

test("a password is verified against its hash only", async () => {
  const kept = await hashPassword("correct horse");
  const checks = ["correct horse", "wrong"].map((given) => verifyPassword(given, kept));
  expect(await Promise.all(checks)).toEqual([true, false]);
  expect(await verifyPassword("correct horse", null)).toBe(false);
});

import "server-only";
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "./hash";

test("a password is verified against its hash only, which names its cost", async () => {
  const kept = await hashPassword("correct horse");
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const checks = ["correct horse", "wrong"].map((given) => verifyPassword(given, kept));
  expect(await Promise.all(checks)).toEqual([true, false]);
  expect(isOutdated(kept)).toBe(false);
});

test("the same letters count, in whatever way a keyboard composes them", async () => {
  const kept = await hashPassword("Fußgängerzone");
  expect(await verifyPassword("Fußga\u0308ngerzone", kept)).toBe(true);
});

test("a hash of another cost still counts and is known to be outdated", async () => {
  const cheaper = await hash("correct horse", { memoryCost: 8, timeCost: 1, parallelism: 1 });
  expect(await verifyPassword("correct horse", cheaper)).toBe(true);
  expect(await verifyPassword("wrong", cheaper)).toBe(false);
  expect(isOutdated(cheaper)).toBe(true);
});

test.each(["", "scrypt$$", "$scrypt$ln=16,r=8,p=2$c2FsdA$", "$argon2id$v=19$m=1$c2FsdA$aGFzaA"])(
  "no password matches %j",
  async (kept) => {
    expect(await verifyPassword("", kept)).toBe(false);
  },
);

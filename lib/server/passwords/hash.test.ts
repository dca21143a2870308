import "server-only";
import { scryptSync } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "./hash";

const SALT = Buffer.from("a salt for tests");
const hashed = (password: string, ln: number, r: number, p: number) =>
  scryptSync(password, SALT, 32, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** 20 }).toString("base64url");
const salt = SALT.toString("base64url");

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

test("a hash of an earlier version, or of another cost, still counts and is known to be outdated", async () => {
  const earlier = `scrypt$${salt}$${hashed("correct horse", 16, 8, 2)}`;
  const named = `$scrypt$ln=16,r=8,p=2$${salt}$${hashed("correct horse", 16, 8, 2)}`;
  const cheaper = await hash("correct horse", { memoryCost: 8, timeCost: 1, parallelism: 1 });
  for (const kept of [earlier, named, cheaper]) {
    expect(await verifyPassword("correct horse", kept)).toBe(true);
    expect(isOutdated(kept)).toBe(true);
  }
  for (const kept of [named, cheaper]) expect(await verifyPassword("wrong", kept)).toBe(false);
});

test.each([
  "",
  "scrypt$$",
  "$scrypt$ln=16,r=8,p=2$c2FsdA$",
  "$argon2id$v=19$m=1$c2FsdA$aGFzaA",
  "$scrypt$x$a$b",
])("%j is nobody's hash", async (kept) => {
  expect(await verifyPassword("", kept)).toBe(false);
});

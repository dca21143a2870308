import "server-only";
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's password storage advice for scrypt: N=2^16, r=8, p=2. */
const COST: ScryptOptions = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 };
const LENGTH = 32;

/** Hashes a password for keeping: `scrypt$salt$hash`, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return `scrypt$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Compares in the same time whether or not there is a hash, so that nobody can probe for known addresses. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const [, salt = "", hash = ""] = (kept ?? "").split("$");
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"));
  return expected.length === LENGTH && timingSafeEqual(expected, actual);
}

/**
 * At most so many passwords are hashed at once. They share four threads with name resolution and files, and a claimed
 * order must not wait for a queue of people who sign in. Each takes 64 MB of memory as well.
 */
const AT_ONCE = 2;

/** Next bundles sign-in and the settings of people apart, each with its own copy of this module. */
const shared = globalThis as typeof globalThis & {
  passwordTurns?: { running: number; waiting: (() => void)[] };
};
shared.passwordTurns ??= { running: 0, waiting: [] };
const turns = shared.passwordTurns;

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (turns.running >= AT_ONCE) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  else turns.running += 1;
  try {
    return await hash(password, salt);
  } finally {
    // Who waits longest takes the place over.
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}

function hash(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, LENGTH, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

import "server-only";
import { scrypt, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's password storage advice: argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const FORM = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Hashes a password for keeping, as text that names its cost: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), COST);

/** Whether this is the password that was hashed. Takes 0.05 s of a core, so it waits for a turn (`limits/hash-turns.ts`). */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  if (!kept.startsWith("$argon2id$")) return verifyScrypt(password, kept);
  return verify(kept, normal(password)).catch(() => false);
}

/** Whether it was hashed at another cost, or in another form, than passwords are today. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(FORM);

/** Keyboards compose the same letters in several ways. */
const normal = (password: string) => password.normalize("NFKC");

const EARLIER = /^(?:\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})|scrypt)\$([\w-]+)\$([\w-]{43})$/;

/** Earlier versions kept `$scrypt$ln=16,r=8,p=2$salt$hash`, and before that `scrypt$salt$hash` at that cost. */
async function verifyScrypt(password: string, kept: string): Promise<boolean> {
  const [, ln = "16", r = "8", p = "2", salt = "", expected = ""] = EARLIER.exec(kept) ?? [];
  if (!expected) return false;
  const key = Buffer.from(expected, "base64url");
  const options = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 160 * 1024 * 1024 };
  const actual = await new Promise<Buffer>((resolve, reject) => {
    scrypt(normal(password), Buffer.from(salt, "base64url"), key.length, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  return timingSafeEqual(key, actual);
}

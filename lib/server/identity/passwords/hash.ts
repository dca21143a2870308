import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's password storage advice: argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const FORM = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Hashes a password for keeping, as text that names its cost: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), COST);

/** Whether this is the password that was hashed. Takes 0.05 s of a core, so it waits for a turn (`limits/hash-turns.ts`). */
export const verifyPassword = (password: string, kept: string): Promise<boolean> =>
  verify(kept, normal(password)).catch(() => false);

/** Whether it was hashed at another cost than passwords are today. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(FORM);

/** Keyboards compose the same letters in several ways. */
const normal = (password: string) => password.normalize("NFKC");

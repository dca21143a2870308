import "server-only";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

type Cost = { ln: number; r: number; p: number };

/**
 * OWASP's password storage advice for scrypt: N=2^16, r=8, p=2. The equally strong N=2^17, p=1 takes as long (0.4 s) and
 * twice the memory (128 MB), two of which at once would be most of what the process may have.
 */
const COST: Cost = { ln: 16, r: 8, p: 2 };
const LENGTH = 32;

type Kept = { cost: Cost; salt: Buffer; hash: Buffer };

/** Hashes a password for keeping: `$scrypt$ln=16,r=8,p=2$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return `$scrypt$${textOf(COST)}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Whether this is the password that was hashed. Takes 0.4 s of a core, so it waits for a turn (`limits/hash-turns.ts`). */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const parsed = parse(kept);
  if (!parsed) return false;
  const actual = await derive(password, parsed.salt, parsed.cost);
  return parsed.hash.length === LENGTH && timingSafeEqual(parsed.hash, actual);
}

/** Whether it was hashed at another cost, or in another form, than passwords are today. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(`$scrypt$${textOf(COST)}$`);

const textOf = ({ ln, r, p }: Cost) => `ln=${ln},r=${r},p=${p}`;

/** Earlier versions did not write the cost down: `scrypt$salt$hash`, at the cost of today. */
function parse(kept: string): Kept | null {
  const [, ln, r, p, salt = "", hash = ""] =
    /^(?:\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})|scrypt)\$([\w-]+)\$([\w-]+)$/.exec(kept) ?? [];
  if (!hash) return null;
  return {
    cost: ln ? { ln: Number(ln), r: Number(r), p: Number(p) } : COST,
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 160 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export type HashKind = "evm" | "solana";

const EVM = /^0x[0-9a-fA-F]{64}$/;
/** A Solana signature is 64 bytes in base58: 86 to 88 characters, rarely fewer with leading zero bytes. */
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/** Which chain family a transaction hash belongs to, or null when it is neither. */
export function hashKind(text: string): HashKind | null {
  if (EVM.test(text)) return "evm";
  return SOLANA.test(text) && decodedLength(text) === 64 ? "solana" : null;
}

/** One spelling per hash, so that the same transfer cannot be recorded twice in other letters. */
export function normalHash(text: string): string {
  return hashKind(text) === "evm" ? text.toLowerCase() : text;
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function decodedLength(text: string): number {
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter));
  const leadingZeros = text.length - text.replace(/^1+/, "").length;
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
  return leadingZeros + bytes;
}

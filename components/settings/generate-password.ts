// Without letters and digits that look alike, since a password may be read out or typed off a screen.
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password nobody can guess, in groups that can be read out: about 79 bits. */
export function generatePassword(): string {
  const picked: string[] = [];
  while (picked.length < 16) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 255;
    // Bytes past the last whole multiple would make the first letters likelier than the others.
    if (byte < LETTERS.length * 8) picked.push(LETTERS.charAt(byte % LETTERS.length));
  }
  return [0, 4, 8, 12].map((at) => picked.slice(at, at + 4).join("")).join("-");
}

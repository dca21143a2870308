import "server-only";
import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/contract/passwords";
import { words } from "@/lib/words/errors";

/** What is wrong with a new password, in words that say what to do; null when it is good. */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  const text = password.normalize("NFKC");
  const letters = [...text];
  if (letters.length < MIN_PASSWORD) return words.password.tooShort(MIN_PASSWORD);
  if (letters.length > MAX_PASSWORD) return words.password.tooLong(MAX_PASSWORD);
  const lower = text.toLowerCase();
  const [name = ""] = email.toLowerCase().split("@");
  if (name.length > 2 && lower.includes(name)) return words.password.emailName;
  if (new Set(lower).size < 5 || (await isCommon(lower))) return words.password.easy;
  return null;
}

/** Whether it is one of the most common passwords, also with digits and signs at its ends, or said several times over. */
async function isCommon(lower: string): Promise<boolean> {
  // A list of 50,000, which takes 14 MB: read when the first password is set.
  const { default: list } = await import("fxa-common-password-list");
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const plain = lower.replace(/[^\p{L}\p{N}]/gu, "");
  return [lower, core, plain].some((text) => list.test(text) || list.test(repeated(text)));
}

/** What a text says over and over, or the text itself: `password` of `passwordpassword`. */
function repeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}

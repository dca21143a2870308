import { z } from "zod";
import { confirmTransfer } from "@/lib/contract/confirm-transfer";
import { parseHash } from "@/lib/domain/networks";

/** The interface takes a hash alone; people paste it in groups, or an explorer's link to it. */
export const hashForm = z.object({
  transactionHash: z.string().transform(pastedHash).pipe(confirmTransfer.shape.transactionHash),
});

/** What explorers call a transaction in their links. A block has a hash of the same form, under another word. */
const TRANSACTION = /^(?:tx|txs|txhash|transaction|transactions)$/i;

/** Blanks that a hash is set apart with to be read, and invisible marks. */
const BETWEEN = /[\s\u200b\u200e\u200f\u2060\ufeff]/g;

/**
 * The transaction hash in what was typed or pasted: alone, in groups, or in an explorer's link. What holds none, or more than
 * one, is given back unchanged, for the form to refuse.
 */
export function pastedHash(text: string): string {
  const whole = text.replace(BETWEEN, "");
  if (parseHash(whole)) return whole;
  const parts = whole.split(/[/?#&=]+/);
  // Some explorers name the network between the two: /tx/mainnet/0x…
  const found = parts.filter((part, at) => {
    const named = [parts[at - 1], parts[at - 2]].some((before) => before && TRANSACTION.test(before));
    return named && parseHash(part) !== null;
  });
  const [hash, ...others] = new Set(found);
  return hash && others.length === 0 ? hash : text;
}

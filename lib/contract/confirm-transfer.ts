import { z } from "zod";
import { parseHash } from "@/lib/domain/networks";
import { hashHint } from "@/lib/domain/networks/hints";
import { words } from "@/lib/words/fields";

/**
 * `POST /api/orders/{id}/confirmation`: the hash is passed on in its kind's normal form. It has a file of its own because
 * knowing every kind of address and hash weighs more than all other shapes of an order, and most pages need none of it.
 */
export const confirmTransfer = z.strictObject({
  transactionHash: z.string().transform((text, check) => {
    const hash = parseHash(text.trim());
    if (hash) return hash.normal;
    check.addIssue(words.chain.hash(hashHint()));
    return z.NEVER;
  }),
});

import type { Transfer } from "@/lib/contract/chain";

type State = NonNullable<Transfer["transaction"]>["state"];

const WORDS: Record<State, string> = {
  unseen: "No node knows this transaction yet; the desk keeps looking by itself.",
  pending: "It waits to be taken into a block; the desk keeps looking by itself.",
  mined: "It is in a block, and the desk counts its confirmations.",
  reverted: "It failed on the chain, so it moved no tokens",
  cancelled: "Its place was taken by another transaction of the wallet, so it moved no tokens",
  dropped:
    "The chain took its block back (a reorganisation), so it waits for a block again; the desk keeps looking by itself.",
};

const UNREAD = "It could not be read from the chain yet; the desk keeps trying by itself.";

/**
 * What became of the recorded transaction, and what happens next; `isRead` false while the chain cannot be relied on,
 * `mayResend` where the order as a whole allows to send again.
 */
export function transactionWords(
  { state, final }: { state: State; final: boolean },
  { isRead, mayResend }: { isRead: boolean; mayResend: boolean },
): string {
  if (state === "unseen" && !isRead) return UNREAD;
  if (state === "mined" && final) return "It is in a block and final: the chain will not undo it.";
  if (state !== "reverted" && state !== "cancelled") return WORDS[state];
  if (!final) return `${WORDS[state]}; the chain may still undo that, so nothing is sent yet.`;
  return `${WORDS[state]}; ${mayResend ? "a preparer may send them again and enter the new hash." : "that is final."}`;
}

import type { Transfer } from "@/lib/contract/chain";

type State = NonNullable<Transfer["transaction"]>["state"];

const WORDS: Record<State, string> = {
  unseen: "No node knows this transaction yet; the desk keeps looking by itself.",
  pending: "It waits to be taken into a block; the desk keeps looking by itself.",
  mined: "It is in a block, and the desk counts its confirmations.",
  reverted: "It failed on the chain, so no tokens moved; they are not sent again before that is final.",
  cancelled:
    "Its place was taken by another transaction of the wallet, so it moved no tokens; nothing is sent before that is final.",
  dropped:
    "The chain took its block back (a reorganisation), so it waits for a block again; the desk keeps looking by itself.",
};

const FINAL: Partial<Record<State, string>> = {
  mined: "It is in a block and final: the chain will not undo it.",
  reverted:
    "It failed on the chain, so no tokens moved; a preparer may send them again and enter the new hash.",
  cancelled:
    "Its place was taken by another transaction of the wallet, so it moved no tokens; a preparer may send them again.",
};

const UNREAD = "It could not be read from the chain yet; the desk keeps trying by itself.";

/** What became of the recorded transaction, and what happens next; `isRead` false while the chain cannot be relied on. */
export function transactionWords(
  { state, final }: { state: State; final: boolean },
  isRead: boolean,
): string {
  if (state === "unseen" && !isRead) return UNREAD;
  return (final && FINAL[state]) || WORDS[state];
}

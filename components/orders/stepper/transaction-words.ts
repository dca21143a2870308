import type { Transfer } from "@/lib/contract/chain";

type State = NonNullable<Transfer["transaction"]>["state"];

const WORDS: Record<State, string> = {
  unseen: "No node knows this transaction yet; the desk keeps looking by itself.",
  pending: "It waits to be taken into a block; the desk keeps looking by itself.",
  mined: "It is in a block, and the desk counts its confirmations.",
  reverted:
    "It failed on the chain, so no tokens moved; a preparer may send them again and enter the new hash.",
  replaced: "The wallet replaced it by another transaction, which the desk follows by itself.",
  cancelled:
    "The wallet cancelled it, so no tokens moved; a preparer may send them again and enter the new hash.",
  dropped:
    "The nodes have forgotten it before it came into a block; a preparer looks in the wallet whether it was sent.",
};

/** What became of the recorded transaction, and what happens next. */
export function transactionWords({ state, final }: { state: State; final: boolean }): string {
  return state === "mined" && final
    ? "It is in a block and final: the chain will not undo it."
    : WORDS[state];
}

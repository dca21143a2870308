import "server-only";
import type { PublicClient } from "viem";
import { type Chain, ChainError } from "./open";

type Read<T> = (client: PublicClient) => Promise<T>;

/** Asks one RPC address after the other and takes the first answer. @throws ChainError when none answers */
export async function queryFirst<T>({ rpcs, network }: Chain, read: Read<T>): Promise<T> {
  const problems: string[] = [];
  for (const rpc of rpcs) {
    try {
      return await rpc.ask(read);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new ChainError(`${network.name} cannot be read: ${problems.join("; ")}`);
}

/** What all RPC addresses say, or why it cannot be relied on. */
export type Agreement<T> = { answers: [T, ...T[]]; problem: null } | { answers: null; problem: string };

/** Asks every RPC address at once; one that is silent, or says something else, makes the whole unreliable. */
export async function queryAll<T>(
  { rpcs }: Chain,
  read: Read<T>,
  same: (a: T, b: T) => boolean,
): Promise<Agreement<T>> {
  const settled = await Promise.allSettled(rpcs.map((rpc) => rpc.ask(read)));
  const answers = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const [first, ...others] = answers;
  if (first === undefined || answers.length < rpcs.length) {
    const silent = rpcs.length - answers.length;
    return { answers: null, problem: `${silentWords(silent, rpcs.length)}, so nothing is verified.` };
  }
  if (others.some((other) => !same(first, other))) {
    return { answers: null, problem: "The two nodes of this network disagree, so nothing is verified." };
  }
  return { answers: [first, ...others], problem: null };
}

function silentWords(silent: number, all: number): string {
  if (all === 1) return "The node of this network does not answer";
  return silent < all
    ? "One of the two nodes of this network does not answer"
    : "Neither of the two nodes of this network answers";
}

import "server-only";
import { LRUCache } from "lru-cache";
import type { BalanceMissing } from "@/lib/contract/reports";
import { amountOf } from "@/lib/domain/amount";
import { groupedBy } from "@/lib/domain/grouped-by";
import type { ChainReader } from "@/lib/server/outside";
import { type WalletSnapshot, withTimeout } from "@/lib/server/platform";
import { type Context, chainNamed } from "@/lib/server/record";

/** A balance in whole tokens, as every node says it, or why there is none. */
export type PastBalance = { amount: string; why: null } | { amount: null; why: BalanceMissing };

type Asked = { wallet: WalletSnapshot; currency: string };

/** No chain takes a block back after so long. */
const FINAL_AFTER_MS = 60 * 60_000;
/** How long a report waits for the nodes; what they say later is there for the next one. */
const TIMEOUT_MS = 8_000;

/** What balances were is never different again, so they are asked for once. */
const known = new WeakMap<ChainReader, LRUCache<string, Promise<PastBalance[]>>>();

type Holding = { token: string; decimals: number; owner: string };

/** What wallets held of a currency's token at a moment, in their order. */
export async function readPastBalances(
  { chains }: Pick<Context, "chains">,
  asked: readonly Asked[],
  at: Date,
): Promise<PastBalance[]> {
  if (at.getTime() + FINAL_AFTER_MS > Date.now()) return asked.map(() => missing("not_over"));
  const places = asked.map(({ wallet, currency }) => {
    const chain = chainNamed(chains, wallet.network);
    const token = chain?.network.tokens[currency];
    const { address: owner } = wallet;
    if (!chain || !token || !owner || !chain.kind.parseAddress(owner)) return null;
    return { chain, holding: { token: token.address, decimals: token.decimals, owner } };
  });
  const found = await Promise.all(
    [
      ...groupedBy(
        places.filter((one) => one !== null),
        ({ chain }) => chain,
      ),
    ].map(async ([chain, own]) => {
      const holdings = own.map(({ holding }) => holding);
      const balances = await withTimeout(remembered(chain, holdings, at), TIMEOUT_MS);
      return own.map((one, nth) => [one, balances?.[nth] ?? missing("nodes_silent")] as const);
    }),
  );
  const balanceOf = new Map(found.flat());
  return places.map((one) => (one && balanceOf.get(one)) ?? missing("not_set_up"));
}

function remembered(chain: ChainReader, holdings: readonly Holding[], at: Date): Promise<PastBalance[]> {
  const ofChain = known.get(chain) ?? new LRUCache({ max: 500 });
  known.set(chain, ofChain);
  const key = [at.getTime(), ...holdings.map(({ token, owner }) => `${token} ${owner}`)].join(" ");
  const reading = ofChain.get(key) ?? read(chain, holdings, at);
  ofChain.set(key, reading);
  void reading.then((balances) => {
    const isKnown = balances.every(({ amount }) => amount !== null);
    if (!isKnown && ofChain.get(key) === reading) ofChain.delete(key);
  });
  return reading;
}

async function read(chain: ChainReader, holdings: readonly Holding[], at: Date): Promise<PastBalance[]> {
  const found = await chain.balancesAt(at, holdings).catch(() => null);
  if (!found?.answers) {
    const why = found?.problem.code === "nodes_disagree" ? "nodes_disagree" : "nodes_silent";
    return holdings.map(() => missing(why));
  }
  return holdings.map(({ decimals }, nth) => {
    const said = found.answers.map(({ units }) => units[nth] ?? null);
    const [first] = said;
    if (first === null || first === undefined || said.includes(null)) return missing("no_history");
    if (said.some((one) => one !== first)) return missing("nodes_disagree");
    return { amount: amountOf(first, decimals), why: null };
  });
}

const missing = (why: BalanceMissing): PastBalance => ({ amount: null, why });

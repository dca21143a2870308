import "server-only";
import { inArray } from "drizzle-orm";
import type { Wallet } from "@/lib/contract/wallets";
import type { Context } from "../context";
import { people } from "../db/schema";
import type { Wallet as IssuerWallet } from "../issuer";
import { contradiction, type WalletFactsRow, walletFactsOf, withFacts } from "../order-record/wallet-facts";
import { walletProblem } from "../transfers/order-network";

/** The whitelisted wallets; `managed` is false where the issuer offers no wallet interface. @throws IssuerError */
export async function listWallets(context: Context): Promise<{ items: Wallet[]; managed: boolean }> {
  const { items, managed } = await context.reads.read("wallets", () => context.issuer.listWallets());
  return { items: await viewWallets(context, items), managed };
}

/** One wallet as the interface shows it. */
export async function viewWallet(context: Context, item: IssuerWallet): Promise<Wallet> {
  const [view] = await viewWallets(context, [item]);
  if (!view) throw new Error("unreachable: each wallet has its view");
  return view;
}

/** The issuer's records, what people recorded beside them, and what keeps a wallet from use. */
async function viewWallets(context: Context, items: IssuerWallet[]): Promise<Wallet[]> {
  const facts = await walletFactsOf(
    context.db,
    items.map(({ id }) => id.toLowerCase()),
  );
  const names = await namesOf(context, facts);
  return items.map((item) => {
    const recorded = facts.find(({ walletId }) => walletId === item.id.toLowerCase());
    const blocked = recorded?.confirmedAt ? contradiction(item, recorded) : null;
    // What the issuer says now is what has to be compared.
    const shown = blocked ? item : withFacts(context.chains, item, recorded);
    return {
      ...shown,
      usable: item.usable && blocked === null,
      problem: walletProblem(context, shown)?.why ?? null,
      blocked,
      facts: recorded ? factsView(recorded, names) : null,
    };
  });
}

type Names = (id: string) => { id: string; name: string };

async function namesOf({ db }: Context, facts: WalletFactsRow[]): Promise<Names> {
  const ids = facts.flatMap(({ recordedBy, confirmedBy }) => [recordedBy, confirmedBy ?? []].flat());
  const rows = ids.length === 0 ? [] : await db.select().from(people).where(inArray(people.id, ids));
  return (id) => ({ id, name: rows.find((one) => one.id === id)?.name ?? "" });
}

function factsView(row: WalletFactsRow, person: Names): NonNullable<Wallet["facts"]> {
  const { network, address, recordedBy, at, confirmedBy, confirmedAt } = row;
  return {
    ...{ network, address, recordedBy: person(recordedBy), at: at.toISOString() },
    confirmedBy: confirmedBy ? person(confirmedBy) : null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}

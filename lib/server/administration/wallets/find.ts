import "server-only";
import type { Wallet } from "@/lib/server/outside";
import { notFound } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/**
 * The wallet as the issuer shows it now; where it offers no list, the bare id has to do.
 * @throws AppError `not_found`, IssuerError
 */
export async function findWallet({ issuer }: Context, id: string): Promise<Wallet> {
  const { items, managed } = await issuer.listWallets();
  const found = items.find((item) => item.id.toLowerCase() === id);
  if (found) return found;
  if (managed) throw notFound("wallet");
  return {
    ...{ id, status: "", usable: true, name: null, type: null },
    ...{ network: null, address: null, createdAt: null },
  };
}

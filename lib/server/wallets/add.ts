import "server-only";
import type { AddWallet, Wallet } from "@/lib/contract/wallets";
import { parseAddress } from "@/lib/domain/networks";
import { actOutside } from "../audit/act-outside";
import { type Context, requireRole } from "../context";
import { invalid } from "../errors";
import { takePersonRead } from "../limits/person-reads";
import { viewWallet } from "./list";

/** Asks the issuer to whitelist a wallet; it is PENDING until the issuer has verified it. @throws IssuerError */
export async function addWallet(context: Context, input: AddWallet): Promise<Wallet> {
  requireRole(context, "preparer");
  await takePersonRead(context);
  const read = parseAddress(input.address);
  if (read?.parsed.checksum === "wrong") {
    const name = read.kind.checksumName ? ` (${read.kind.checksumName})` : "";
    throw invalid({
      address: `The letters of this address contradict its own checksum${name}, so at least one character is wrong. Copy it again.`,
    });
  }
  const { name: subject, network, address } = input;
  const wallet = await actOutside(context, {
    actions: { intent: "wallet.adding", done: "wallet.added", failed: "wallet.add_failed" },
    ...{ subject, detail: { network, address } },
    act: () => context.issuer.addWallet(input).finally(() => context.reads.forget("wallets")),
    result: ({ id }) => ({ walletId: id }),
  });
  return viewWallet(context, wallet);
}

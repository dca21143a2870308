import "server-only";
import type { AddWallet, Wallet } from "@/lib/contract/wallets";
import { parseAddress } from "@/lib/domain/networks";
import { appendAudit } from "../audit/append";
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
  const wallet = await context.issuer.addWallet(input);
  context.reads.forget("wallets");
  await context.db.transaction((tx) =>
    appendAudit(tx, {
      actorId: context.person.id,
      action: "wallet.added",
      subject: input.name,
      detail: { walletId: wallet.id, network: input.network, address: input.address },
    }),
  );
  return viewWallet(context, wallet);
}

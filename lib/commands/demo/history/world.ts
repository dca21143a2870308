import type { Policies } from "@/lib/contract/policies";
import type { Services } from "@/lib/server/context";
import type { Snapshot } from "@/lib/server/order-record/snapshot";
import { snapshotOf } from "@/lib/server/order-record/snapshot";
import type { PersonRow } from "@/lib/server/people/person-row";
import { DEFAULT_POLICIES } from "@/lib/server/policies/get";
import type { Random } from "./random";

/** What the history is made from. */
export type World = {
  services: Services;
  people: PersonRow[];
  preparers: PersonRow[];
  approvers: PersonRow[];
  /** Every verified wallet with every verified bank account. */
  sources: Snapshot[];
  policies: Policies;
  random: Random;
};

/** The business asks a second approver for large amounts. */
export const POLICIES: Policies = {
  ...DEFAULT_POLICIES,
  rules: [
    {
      ...{ currency: null, above: "250000", approvals: 2, approvers: null },
      ...{ passkey: false, noteRequired: true, expiryDays: null, checkAddress: true },
    },
  ],
};

/** Reads from the issuer which wallets and bank accounts can be used. @throws IssuerError */
export async function readSources(services: Services): Promise<Snapshot[]> {
  const { items } = await services.issuer.listWallets();
  const wallets = items.filter(({ usable }) => usable);
  const accounts = (await services.issuer.listBankAccounts()).filter(({ usable }) => usable);
  const pairs = wallets.flatMap((wallet) => accounts.map((account) => ({ wallet, account })));
  return Promise.all(
    pairs.map(({ wallet, account }) =>
      snapshotOf(services, {
        ...{ currency: account.currency, amount: "1.00" },
        ...{ walletId: wallet.id.toLowerCase(), bankAccountId: account.id.toLowerCase() },
      }),
    ),
  );
}

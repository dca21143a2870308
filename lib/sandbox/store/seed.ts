import { seedBankAccounts } from "./seed-bank-accounts";
import type { StoreData, Wallet } from "./types";

/** The state that a new sandbox starts with. Ids are fixed, so that tests can name them. */
export function seed(): StoreData {
  return {
    wallets: seedWallets(),
    bankAccounts: seedBankAccounts(),
    orders: [],
    transfers: [],
    movements: [],
    mail: [],
    nextFiatTransferId: 48_211,
    nextDepositIndex: 0,
  };
}

// Accounts 1 to 3 of the well-known development mnemonic, so that they can be imported into a browser wallet.
function seedWallets(): Wallet[] {
  return [
    wallet(
      "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f401",
      "Treasury",
      "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
      "APPROVED",
      "2025-11-04T08:12:41.317Z",
    ),
    wallet(
      "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f402",
      "Operations",
      "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
      "APPROVED",
      "2025-11-18T14:05:09.840Z",
    ),
    wallet(
      "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f403",
      "Settlement reserve",
      "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
      "PENDING",
      "2026-01-22T10:47:55.026Z",
    ),
  ];
}

function wallet(Id: string, Name: string, Address: string, Status: string, CreatedAt: string): Wallet {
  return {
    record: { Id, Name, Type: "Institutional", Network: "Ethereum", Address, Status, CreatedAt },
    overrides: {},
  };
}

import "server-only";
import { transferId } from "@/lib/domain/issuer-facts";
import type { BankAccount, CryptoTransfer, IssuerOrder, Wallet } from "./types";
import type { WireBankAccount, WireCryptoTransfer, WireOrder, WireWallet } from "./wire";

/** The only state in which an account or a wallet can be used. */
const usable = (status: string) => status.toUpperCase() === "APPROVED";

// A zero in any JSON spelling (`0.0`, `-0`) is still "no transfer".
const realTransferId = (value: string | null | undefined) =>
  value && /^-?0+(?:\.0+)?(?:e[+-]?[0-9]+)?$/i.test(value) ? null : transferId(value);

/** Order record → domain; the OrderId in lower case, as it is kept. */
export function toOrder(wire: WireOrder): IssuerOrder {
  return {
    orderId: wire.OrderId.toLowerCase(),
    type: wire.Type ?? null,
    amount: wire.Amount ?? null,
    walletId: wire.WalletId ?? null,
    bankAccountId: wire.BankAccountId ?? null,
    customerReference: wire.CustomerReference ?? null,
    status: wire.Status ?? null,
    fiatTransferId: realTransferId(wire.FiatTransferId),
    cryptoTransferId: realTransferId(wire.CryptoTransferId),
    createdAt: wire.CreatedAt ?? null,
  };
}

/** Payment instructions → domain; owner, address and amount exactly as they came, since they are pinned. */
export function toCryptoTransfer(wire: WireCryptoTransfer): CryptoTransfer {
  return {
    id: wire.Id ?? null,
    orderId: wire.OrderId ?? null,
    walletOwner: wire.WalletOwner,
    walletAddress: wire.WalletAddress,
    amount: wire.Amount,
    createdAt: wire.CreatedAt ?? null,
  };
}

/** Bank account record → the contract's shape, with every field of docs/issuer-api.md. */
export function toBankAccount(wire: WireBankAccount): BankAccount {
  const account = wire.AccountIdentifier;
  const bank = wire.BankInformation;
  const named = Object.entries(bank?.AdditionalIdentifiers ?? {});
  return {
    id: wire.Id,
    name: wire.Name,
    currency: wire.Currency,
    status: wire.Status,
    usable: usable(wire.Status),
    accountNumber: account.AccountNumber,
    routingCode: account.RoutingCode ?? null,
    sortCode: account.AdditionalIdentifiers?.SortCode ?? null,
    externAccountId: account.AdditionalIdentifiers?.ExternAccountId ?? null,
    bank: {
      name: bank?.Name ?? null,
      address: bank?.Address ?? null,
      postalCode: bank?.PostalCode ?? null,
      city: bank?.City ?? null,
      country: bank?.Country ?? null,
      additionalIdentifiers: Object.fromEntries(
        named.flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
      ),
    },
    paymentSchemes: wire.PaymentSchemes ?? [],
    createdAt: wire.CreatedAt ?? null,
  };
}

/** Wallet record → the contract's shape; only id and status are promised. */
export function toWallet(wire: WireWallet): Wallet {
  return {
    id: wire.Id,
    status: wire.Status,
    usable: usable(wire.Status),
    name: wire.Name ?? null,
    type: wire.Type ?? null,
    network: wire.Network ?? null,
    address: wire.Address ?? null,
    createdAt: wire.CreatedAt ?? null,
  };
}

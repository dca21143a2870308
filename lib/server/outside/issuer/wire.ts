import "server-only";
import { z } from "zod";
import { isDecimal } from "@/lib/domain/amount";
import { UUID } from "@/lib/domain/uuid";

// The issuer's records as they come, field names included (docs/issuer-api.md, Records). Numbers are text
// already (json.ts). Required is only what an operation cannot do without; unknown fields are ignored.

const text = z.string().nullish();
const id = z.string().min(1);
const decimal = z.string().refine(isDecimal);

const uuid = z.string().regex(UUID);

export const createdOrder = z.object({ OrderId: uuid });

export const order = z.object({
  OrderId: uuid,
  Type: text,
  Amount: decimal.nullish(),
  WalletId: text,
  BankAccountId: text,
  CustomerReference: text,
  Status: text,
  FiatTransferId: text,
  CryptoTransferId: text,
  CreatedAt: text,
});

export const cryptoTransfer = z.object({
  Id: text,
  OrderId: text,
  WalletOwner: z.string().min(1),
  WalletAddress: z.string().min(1),
  Amount: decimal,
  CreatedAt: text,
});

export const bankAccount = z.object({
  Id: id,
  Name: z.string(),
  Status: z.string().min(1),
  Currency: z.string(),
  AccountIdentifier: z.object({
    AccountNumber: z.string(),
    RoutingCode: text,
    AdditionalIdentifiers: z.object({ SortCode: text, ExternAccountId: text }).nullish(),
  }),
  BankInformation: z
    .object({
      Name: text,
      Address: text,
      PostalCode: text,
      City: text,
      Country: text,
      AdditionalIdentifiers: z.record(z.string(), z.string().nullable()).nullish(),
    })
    .nullish(),
  PaymentSchemes: z.array(z.string()).nullish(),
  CreatedAt: text,
});

// Only id and status of a wallet are promised: anything may stand in the other fields, and what is no text is left out.
const maybe = z.string().nullish().catch(null);

export const wallet = z.object({
  Id: id,
  Status: z.string().min(1),
  Name: maybe,
  Type: maybe,
  Network: maybe,
  Address: maybe,
  CreatedAt: maybe,
});

/** The answer to whitelisting is not shown; a new wallet is PENDING (docs/issuer-api.md, States of accounts and wallets). */
export const addedWallet = wallet.extend({ Status: z.string().min(1).default("PENDING") });

export const accessToken = z.object({
  // Visible ASCII only: it becomes a header.
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.unknown().optional(),
});

export type WireOrder = z.infer<typeof order>;
export type WireCryptoTransfer = z.infer<typeof cryptoTransfer>;
export type WireBankAccount = z.infer<typeof bankAccount>;
export type WireWallet = z.infer<typeof wallet>;

import { z } from "zod";

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/);

/** A transaction as a page requests it. The wallet sets fees and nonce. */
const transaction = z.object({
  from: address,
  to: address,
  data: z
    .string()
    .regex(/^0x([0-9a-fA-F]{2})*$/)
    .optional(),
  value: quantity.optional(),
  gas: quantity.optional(),
  chainId: quantity.optional(),
});
export type TransactionRequest = z.infer<typeof transaction>;

const account = address.nullable();

/** A request to the wallet's window. `account` is the selected one, or at first the one in use. */
export const walletRequest = z.discriminatedUnion("method", [
  z.object({ method: z.literal("eth_requestAccounts"), account }),
  z.object({ method: z.literal("wallet_switchEthereumChain"), account }),
  z.object({ method: z.literal("eth_sendTransaction"), account, params: z.tuple([transaction]) }),
]);
export type WalletRequest = z.infer<typeof walletRequest>;

/** An error with a code of EIP-1193 or EIP-1474. */
export class WalletError extends Error {
  constructor(
    readonly code: -32602 | -32603 | 4100 | 4901,
    message: string,
  ) {
    super(message);
  }
}

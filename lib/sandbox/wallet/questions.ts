import { z } from "zod";

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/);

/** A transaction as a page asks for it; the wallet sets fees and nonce itself. */
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
export type WantedTransaction = z.infer<typeof transaction>;

const account = address.nullable();

/** What the wallet's window is asked; `account` is the one chosen, or to begin with the one in use. */
export const question = z.discriminatedUnion("method", [
  z.object({ method: z.literal("eth_requestAccounts"), account }),
  z.object({ method: z.literal("wallet_switchEthereumChain"), account }),
  z.object({ method: z.literal("eth_sendTransaction"), account, params: z.tuple([transaction]) }),
]);
export type Question = z.infer<typeof question>;

/** A refusal in the words of EIP-1193 and EIP-1474. */
export class WalletError extends Error {
  constructor(
    readonly code: -32602 | -32603 | 4100 | 4901,
    message: string,
  ) {
    super(message);
  }
}

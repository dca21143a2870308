import "server-only";
import { getAddress, isAddress } from "viem/utils";
import { z } from "zod";

const http = z.url({ protocol: /^https?$/, error: "is not a usable address" });
const contract = z
  .string()
  .refine((text) => isAddress(text), "is no EVM address, or its checksum is wrong")
  .transform((text) => getAddress(text));

const network = z.strictObject({
  /** As the issuer writes it in a wallet's Network; letter case does not count. */
  name: z.string().min(1),
  chainId: z.number().int().positive(),
  rpcUrls: z.array(http).max(2, "takes one or two addresses"),
  explorer: http
    .transform((text) => text.replace(/\/+$/, ""))
    .nullable()
    .default(null),
  confirmations: z.number().int().min(1).max(1000).default(12),
  /** How often a new block is looked for. */
  pollSeconds: z.number().min(0.2).max(600).default(2),
  /** The network's own coin, in which fees are paid. */
  coin: z.string().min(1).default("ETH"),
  tokens: z.record(
    z.string().regex(/^[A-Z]{3}$/),
    z.strictObject({
      address: contract,
      decimals: z.number().int().min(0).max(18),
      symbol: z.string().min(1),
    }),
  ),
});

export type Network = z.infer<typeof network>;

/**
 * The networks that are read, as JSON text (`NETWORKS`); one without an RPC address is left out.
 * Unknown networks are never guessed: an order on one is handled as if nothing were set.
 */
export const networks = z
  .string()
  .transform((text, check) => {
    try {
      return JSON.parse(text);
    } catch {
      check.addIssue("is no JSON");
      return z.NEVER;
    }
  })
  .pipe(z.array(network, "must be a list of networks"))
  .transform((list) => list.filter(({ rpcUrls }) => rpcUrls.length > 0))
  .refine(
    (list) => new Set(list.map(({ chainId }) => chainId)).size === list.length,
    "names a chain id twice",
  );

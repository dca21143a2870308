import "server-only";
import { z } from "zod";
import { KINDS, READABLE_KINDS } from "@/lib/domain/networks";

const http = z.url({ protocol: /^https?$/, error: "is not a usable address" });

const token = z.strictObject({
  address: z.string(),
  decimals: z.number().int().min(0).max(18),
  symbol: z.string().min(1),
});

const network = z
  .strictObject({
    /** As the issuer writes it in a wallet's Network; letter case does not count. */
    name: z.string().min(1),
    kind: z
      .enum(READABLE_KINDS, `is none of the kinds that can be read: ${READABLE_KINDS.join(", ")}`)
      .default("evm"),
    /** The number that distinguishes it from every other network; on EVM networks the chain id (EIP-155). */
    chainId: z.number().int().positive(),
    rpcUrls: z.array(http).max(2, "takes one or two addresses"),
    explorer: http
      .transform((text) => text.replace(/\/+$/, ""))
      .nullable()
      .default(null),
    confirmations: z.number().int().min(1).max(1000).default(12),
    /** How often a new block is looked for. */
    pollSeconds: z.number().min(0.2).max(600).default(2),
    /** The network's own coin, in which fees are paid; its kind's usual one unless named. */
    coin: z.string().min(1).optional(),
    tokens: z.record(z.string().regex(/^[A-Z]{3}$/), token),
  })
  .transform(({ coin, tokens, ...rest }, check) => {
    const kind = KINDS[rest.kind];
    const checked = Object.entries(tokens).map(([code, token]) => {
      const address = kind.parseAddress(token.address);
      if (!address || address.checksum === "wrong") {
        check.addIssue({
          code: "custom",
          path: ["tokens", code, "address"],
          message: `is no ${rest.kind} address, or its checksum is wrong`,
        });
      }
      return [code, { ...token, address: address?.display ?? token.address }] as const;
    });
    return { ...rest, coin: coin ?? kind.coin.symbol, tokens: Object.fromEntries(checked) };
  });

export type Network = z.infer<typeof network>;

/**
 * The networks that we read, as JSON text (`NETWORKS`); one without an RPC address is left out.
 * Unknown networks are never guessed: once one is set up, the hash of an order on another waits for an approver.
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
  .refine((list) => isOnce(list.map(({ chainId }) => chainId)), "names a chain id twice")
  .refine((list) => isOnce(list.map(({ name }) => oneSpelling(name))), "names a network twice")
  // Two answers of one node are no agreement.
  .refine((list) => isOnce(list.flatMap(({ rpcUrls }) => rpcUrls.map(nodeOf))), "names an RPC address twice")
  .transform((list) => list.filter(({ rpcUrls }) => rpcUrls.length > 0));

const isOnce = (items: readonly unknown[]) => new Set(items).size === items.length;

const oneSpelling = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

/** The node that an address leads to, in one spelling: a parser settles the host's letters and the usual port. */
function nodeOf(address: string): string {
  // What is no address at all was refused above, and every refusal is reported.
  if (!URL.canParse(address)) return address;
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const host = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
    ? "localhost"
    : hostname.replace(/\.$/, "");
  return `${protocol}//${host}:${port}${pathname.replace(/\/+$/, "")}${search}`;
}

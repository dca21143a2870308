import type { TokenKey } from "./chain/chain";
import type { Context } from "./context";
import { CURRENCIES } from "./store/types";

/** The one line printed when the sandbox is ready. */
export type Ready = ReturnType<typeof readyLine>;

/** Describes the running sandbox: its addresses, and the networks that a client needs to read the chain. */
export function readyLine({ settings, chain, rpcProxies }: Context, port: number, smtpPort: number) {
  const host = settings.host === "0.0.0.0" || settings.host === "::" ? "127.0.0.1" : settings.host;
  const tokenOf = (key: TokenKey) => {
    const { address, decimals, symbol } = chain.tokens.find((token) => token.key === key) ?? {};
    return { address, decimals, symbol };
  };
  const url = `http://${host}:${port}`;
  return {
    ready: true as const,
    url,
    smtpUrl: `smtp://${host}:${smtpPort}`,
    rpcUrl: chain.rpcUrl,
    chain: chain.kind,
    networks: [
      {
        name: "Ethereum",
        chainId: chain.chainId,
        rpcUrls: rpcProxies.map((_, index) => `${url}/_rpc/${index + 1}`),
        confirmations: 2,
        explorer: null,
        tokens: Object.fromEntries(CURRENCIES.map((currency) => [currency, tokenOf(currency)])),
      },
    ],
  };
}

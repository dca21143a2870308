import { join } from "node:path";
import { Hono } from "hono";
import { issuerApi } from "./api/app";
import { createAccessTokens } from "./api/oauth";
import { startBank } from "./bank/payouts";
import type { TokenKey } from "./chain/chain";
import { startIntervalMining } from "./chain/interval-mining";
import { openChain } from "./chain/open";
import type { Context } from "./context";
import { controlApi } from "./control/app";
import { createFaultRules } from "./faults/rules";
import { switchesOn } from "./faults/switches";
import { type MailServer, startMailServer } from "./mail";
import { operatorPages } from "./pages/app";
import { restoreBalances } from "./redemption/balances";
import { recordChainUpdate } from "./redemption/movements";
import { startPayouts } from "./redemption/payouts";
import { createRpcProxy, rpcRoutes } from "./rpc/rpc-proxy";
import { listen } from "./server/listen";
import { createRequestLog } from "./server/request-log";
import type { Settings } from "./settings";
import { lockFolder, openStore } from "./store/store";
import { CURRENCIES } from "./store/types";
import { walletRoutes } from "./wallet/app";

/** A running sandbox. `stop` saves its state and stops every part. */
export type Sandbox = { ready: Ready; stop(): Promise<void> };

/** Starts every part in order. @throws StartError with a message to show; nothing is left running */
export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  };
  try {
    const context = await openContext(settings, cleanups);
    const operator = new Hono();
    operator.route("/_control", controlApi(context));
    operator.route("/_rpc", rpcRoutes(context));
    operator.route("/", walletRoutes(context));
    operator.route("/", operatorPages(context));
    const { server, port } = await listen(context, issuerApi(context), operator);
    cleanups.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    const mail: MailServer = await startMailServer(context);
    cleanups.push(mail.stop);
    await connectChain(context);
    cleanups.push(startPayouts(context), startBank(context), startIntervalMining(context));
    return { ready: readyLine(context, port, mail.port), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openContext(settings: Settings, cleanups: (() => unknown)[]): Promise<Context> {
  cleanups.push(lockFolder(settings.dataFolder));
  const store = openStore(settings.dataFolder && join(settings.dataFolder, "state.json"));
  cleanups.push(store.flush);
  const chain = await openChain(settings);
  cleanups.push(chain.stop);
  const tokens = createAccessTokens(settings.tokenTtl);
  const faults = createFaultRules();
  for (const { id, rule } of switchesOn(settings)) faults.add({ id, ...rule });
  const { rpcUrl } = chain;
  const proxies = rpcUrl ? [createRpcProxy(rpcUrl), createRpcProxy(rpcUrl)] : [];
  return {
    ...{ settings, store, chain, tokens, rpcProxies: proxies },
    ...{ faults, requests: createRequestLog() },
  };
}

async function connectChain(context: Context): Promise<void> {
  const { chain, store } = context;
  if (chain.isNew) {
    await restoreBalances(context);
    // Block numbers recorded on an earlier chain mean nothing on this one.
    for (const order of store.data.orders) order.sinceBlock = 0;
  }
  chain.watch((update) => recordChainUpdate(context, update));
}

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

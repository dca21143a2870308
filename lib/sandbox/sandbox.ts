import { join } from "node:path";
import { Hono } from "hono";
import { openAccessTokens } from "./api/access-tokens";
import { issuerApi } from "./api/app";
import { startBlocks } from "./chain/blocks";
import { openChain } from "./chain/open";
import type { Context } from "./context";
import { controlApi } from "./control/app";
import { openFaults } from "./faults/rules";
import { type MailServer, startMailServer } from "./mail/server";
import { operatorPages } from "./pages/app";
import { type Ready, readyLine } from "./ready";
import { restoreBalances } from "./redemption/balances";
import { noteSighting } from "./redemption/movements";
import { startPayouts } from "./redemption/payouts";
import { rpcDoors } from "./rpc/app";
import { openRpcDoor } from "./rpc/door";
import { listen } from "./server/listen";
import { openRequestLog } from "./server/request-log";
import type { Settings } from "./settings";
import { lockFolder } from "./store/lock";
import { openStore } from "./store/store";
import { wallet } from "./wallet/app";

/** A running sandbox; `stop` saves its state and ends every part. */
export type Sandbox = { ready: Ready; stop(): Promise<void> };

/** Starts every part in order. @throws StartError with a sentence for the person who starts it; nothing is left running */
export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const context = await openContext(settings, undo);
    const operator = new Hono();
    operator.route("/_control", controlApi(context));
    operator.route("/_rpc", rpcDoors(context));
    operator.route("/", wallet(context));
    operator.route("/", operatorPages(context));
    const { server, port } = await listen(context, issuerApi(context), operator);
    undo.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    const mail: MailServer = await startMailServer(context);
    undo.push(mail.stop);
    await settleChain(context);
    undo.push(startPayouts(context), startBlocks(context));
    return { ready: readyLine(context, port, mail.port), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openContext(settings: Settings, undo: (() => unknown)[]): Promise<Context> {
  undo.push(lockFolder(settings.dataFolder));
  const store = openStore(settings.dataFolder && join(settings.dataFolder, "state.json"));
  undo.push(store.flush);
  const chain = await openChain(settings);
  undo.push(chain.stop);
  const tokens = openAccessTokens(settings.tokenTtl);
  const { rpcUrl } = chain;
  const doors = rpcUrl ? [openRpcDoor(rpcUrl), openRpcDoor(rpcUrl)] : [];
  return {
    ...{ settings, store, chain, tokens, rpcDoors: doors },
    ...{ faults: openFaults(), requests: openRequestLog() },
  };
}

async function settleChain(context: Context): Promise<void> {
  const { chain, store } = context;
  if (chain.fresh) {
    await restoreBalances(context);
    // Blocks noted on a chain that is gone mean nothing on this one.
    for (const order of store.data.orders) order.sinceBlock = 0;
  }
  chain.watch((sighting) => noteSighting(context, sighting));
}

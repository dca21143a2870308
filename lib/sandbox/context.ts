import type { AccessTokens } from "./api/oauth";
import type { Chain } from "./chain/chain";
import type { FaultRules } from "./faults/rules";
import type { RpcProxy } from "./rpc/rpc-proxy";
import type { RequestLog } from "./server/request-log";
import type { Settings } from "./settings";
import type { Store } from "./store/store";

/** Everything that the parts of the sandbox share. Created once at start. */
export type Context = {
  settings: Settings;
  store: Store;
  chain: Chain;
  tokens: AccessTokens;
  faults: FaultRules;
  requests: RequestLog;
  /** The RPC addresses in front of the node; empty without a node. */
  rpcProxies: RpcProxy[];
};

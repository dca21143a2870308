import type { AccessTokens } from "./api/access-tokens";
import type { Chain } from "./chain/chain";
import type { Faults } from "./faults/rules";
import type { RpcDoor } from "./rpc/door";
import type { RequestLog } from "./server/request-log";
import type { Settings } from "./settings";
import type { Store } from "./store/store";

/** Everything that the sandbox's parts share, made once at start. */
export type Context = {
  settings: Settings;
  store: Store;
  chain: Chain;
  tokens: AccessTokens;
  faults: Faults;
  requests: RequestLog;
  /** The addresses in front of the chain's node; empty where there is none. */
  rpcDoors: RpcDoor[];
};

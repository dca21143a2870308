type Scripted = { status: number; body?: string; contentType?: string; headers?: Record<string, string> };

/** What the sandbox does to a request, in the terms of its control interface. */
export type FaultAction =
  | { type: "delay" | "drip"; ms: number }
  | { type: "envelope"; shape: string }
  | ({ type: "respond" | "process_then_respond" } & Scripted)
  | { type: "redirect"; location: string; status?: number }
  | { type: "flood"; bytes: number }
  | {
      type:
        | "expire_tokens"
        | "reset_before"
        | "reset_after"
        | "hang"
        | "hang_after"
        | "truncate"
        | "no_payout_ids";
    };

export type FaultRule = { match: { method?: string; path?: string }; times?: number; action: FaultAction };

/** A request as the sandbox received it. Secrets are hashed. `status` null: no response. */
export type LoggedRequest = {
  id: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  at: string;
  status: number | null;
  faults: string[];
};

export type IssuerOrder = Record<string, unknown> & { orderId: string; customerReference?: string };
export type Mail = { id: string; to: string[]; subject: string; text: string; html: string; links: string[] };
type SandboxState = {
  orders: IssuerOrder[];
  wallets: ({ id: string } & Record<string, unknown>)[];
  bankAccounts: ({ id: string } & Record<string, unknown>)[];
  transfers: {
    id: string;
    orderId: string;
    walletOwner: string;
    walletAddress: string;
    depositAddress: string;
  }[];
};
type Kind = "orders" | "transfers" | "wallets" | "bank-accounts";

/** What the order's wallet sends, see lib/sandbox/redemption/send.ts. */
type SendKind =
  | "right"
  | "wrong_amount"
  | "one_unit_off"
  | "wrong_token"
  | "wrong_sender"
  | "wrong_recipient"
  | "reverted"
  | "twice_in_one"
  | "halves_in_one";
type RpcMode = "ok" | "down" | "hang" | "garbage" | "disagree" | "behind" | "cancelled";
type Hash = { transactionHash: string };

export type IssuerControl = ReturnType<typeof issuerControl>;

/** The control interface of the sandbox at `url`, one method per operation. All throw an Error when the sandbox refuses. */
export function issuerControl(url: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    // Text is sent unchanged, so that numbers keep all their digits.
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(`${url}/_control${path}`, {
      method,
      ...(body === undefined ? {} : { body: text }),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${method} ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  const requests = (path = "", method = "") =>
    call<LoggedRequest[]>("GET", `/requests?${new URLSearchParams({ path, method })}`);
  return {
    requests,
    /** The id of the newest request so far; those that come later have higher ones. */
    newestRequest: async () => (await requests()).at(-1)?.id ?? 0,
    faults: (rules: FaultRule[]) => call("PUT", "/faults", rules),
    /** What happens to the next request that creates an order. */
    faultOnCreate: (action: FaultAction) =>
      call("PUT", "/faults", [{ match: { method: "POST", path: "^/v1/orders$" }, times: 1, action }]),
    clearFaults: () => call("DELETE", "/faults"),
    reset: () => call("POST", "/reset"),
    /** Every access token issued so far. */
    tokens: () => call<string[]>("GET", "/tokens"),
    expireTokens: () => call("POST", "/expire-tokens"),
    state: () => call<SandboxState>("GET", "/state"),
    mail: (to = "") => call<Mail[]>("GET", `/mail?${new URLSearchParams({ to })}`),
    /** Sends an order's tokens as the customer would. Returns the transaction hash. `pending`: does not wait for a block. */
    send: async (
      orderId: string,
      kind: SendKind = "right",
      options: { amount?: string; pending?: boolean } = {},
    ) => (await call<Hash>("POST", "/send", { orderId, kind, ...options })).transactionHash,
    /** Pays several orders of one wallet in one transaction. */
    sendBatch: async (orderIds: string[]) =>
      (await call<Hash>("POST", "/send-batch", { orderIds })).transactionHash,
    mine: (blocks = 1) => call<{ blockNumber: number }>("POST", "/mine", { blocks }),
    /** While off, transactions stay pending until `mine` is called. */
    automine: (enabled: boolean) => call("POST", "/chain/automine", { enabled }),
    /** Replaces a pending transaction. Returns the hash of the replacement. */
    replace: async (transactionHash: string, kind: "speed_up" | "cancel" | "other") =>
      (await call<Hash>("POST", "/chain/replace", { transactionHash, kind })).transactionHash,
    /** Replaces the last blocks with empty ones. Their transactions are dropped. */
    reorg: (depth: number) => call<{ blockNumber: number }>("POST", "/chain/reorg", { depth }),
    /** Removes the last blocks, which lowers the head. */
    rollback: (depth: number) => call<{ blockNumber: number }>("POST", "/chain/rollback", { depth }),
    /** Creates transfers of the euro token between unrelated addresses. */
    noise: (transfers: number) =>
      call<{ blocks: number; firstBlock: number; lastBlock: number }>("POST", "/chain/noise", { transfers }),
    /** Does to a token's contract what its owner can do; amounts are its smallest units. */
    changeToken: (
      currency: "EUR" | "USD",
      change:
        | { paused: boolean }
        | { block: string }
        | { allow: string }
        | { runs: string }
        | { mint: string },
    ) => call("POST", "/chain/token", { currency, ...change }),
    rpc: (n: 1 | 2, mode: RpcMode) => call("PUT", `/rpc/${n}`, { mode }),
    /** Lets an RPC address fail at these methods and block tags only. */
    rpcFails: (n: 1 | 2, failing: string[]) => call("PUT", `/rpc/${n}`, { failing }),
    /** How often each JSON-RPC method was called since the last `resetRpc`. */
    rpcCalls: async (n: 1 | 2) => (await call<{ calls: Record<string, number> }>("GET", `/rpc/${n}`)).calls,
    /** Resets both RPC addresses: mode `ok`, counts at zero. */
    resetRpc: async () => void (await Promise.all([call("DELETE", "/rpc/1"), call("DELETE", "/rpc/2")])),
    /** Makes the next order's deposit address begin and end like this one. Returns it. */
    nextAddressResembles: async (address: string) =>
      (await call<{ address: string }>("POST", "/orders/next-address", { resembles: address })).address,
    /** Gives the next order an address that was given before. */
    nextAddressIs: async (address: string) =>
      void (await call("POST", "/orders/next-address", { is: address })),
    approve: (kind: "wallets" | "bank-accounts", id: string) => call("POST", `/${kind}/${id}/approve`),
    /** Changes what the issuer returns: JSON text with its field names; `{"$absent":true}` and `{"$reset":true}` per field. */
    patch: (kind: Kind, id: string, json: string) => call("PATCH", `/${kind}/${id}`, json),
    remove: (kind: "wallets" | "bank-accounts", id: string) => call("DELETE", `/${kind}/${id}`),
    /** Every `POST /v1/orders` with this CustomerReference, whatever its result. */
    createRequests: async (reference: string) =>
      (await requests("^/v1/orders$", "POST")).filter(
        ({ body }) => JSON.parse(body).CustomerReference === reference,
      ),
  };
}

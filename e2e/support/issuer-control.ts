type Scripted = { status: number; body?: string; contentType?: string; headers?: Record<string, string> };

/** What the sandbox does to a request; the words are those of its control interface. */
export type FaultAction =
  | { type: "delay" | "drip"; ms: number }
  | { type: "envelope"; shape: string }
  | ({ type: "respond" | "process_then_respond" } & Scripted)
  | { type: "redirect"; location: string; status?: number }
  | { type: "flood"; bytes: number }
  | { type: "expire_tokens" | "reset_before" | "reset_after" | "hang" | "hang_after" | "truncate" };

export type FaultRule = { match: { method?: string; path?: string }; times?: number; action: FaultAction };

/** A request as the sandbox received it; secrets are hashed. `status` null: not answered. */
export type Logged = {
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
export type State = {
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

/** What the order's wallet sends: see the sandbox's lib/sandbox/redemption/send.ts. */
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
type RpcMode = "ok" | "down" | "hang" | "garbage" | "disagree" | "behind";
type Hash = { transactionHash: string };

export type IssuerControl = ReturnType<typeof issuerControl>;

/** The operator's side of the sandbox at `url`, one method an operation. All throw an Error when the sandbox refuses. */
export function issuerControl(url: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    // Text is sent as it is, so that a number keeps its spelling.
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(`${url}/_control${path}`, {
      method,
      ...(body === undefined ? {} : { body: text }),
    });
    if (!answer.ok) throw new Error(`The sandbox refused ${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const requests = (path = "", method = "") =>
    call<Logged[]>("GET", `/requests?${new URLSearchParams({ path, method })}`);
  return {
    requests,
    faults: (rules: FaultRule[]) => call("PUT", "/faults", rules),
    clearFaults: () => call("DELETE", "/faults"),
    reset: () => call("POST", "/reset"),
    /** Every access token ever issued. */
    tokens: () => call<string[]>("GET", "/tokens"),
    expireTokens: () => call("POST", "/expire-tokens"),
    state: () => call<State>("GET", "/state"),
    mail: (to = "") => call<Mail[]>("GET", `/mail?${new URLSearchParams({ to })}`),
    clearMail: () => call("DELETE", "/mail"),
    /** Plays the customer who sends an order's tokens; gives the transaction's hash. `pending`: does not wait for a block. */
    send: async (
      orderId: string,
      kind: SendKind = "right",
      more: { amount?: string; pending?: boolean } = {},
    ) => (await call<Hash>("POST", "/send", { orderId, kind, ...more })).transactionHash,
    /** One transaction of one wallet that pays several orders. */
    sendBatch: async (orderIds: string[]) =>
      (await call<Hash>("POST", "/send-batch", { orderIds })).transactionHash,
    mine: (blocks = 1) => call<{ blockNumber: number }>("POST", "/mine", { blocks }),
    /** Off: transactions stay pending until `mine`. */
    automine: (enabled: boolean) => call("POST", "/chain/automine", { enabled }),
    /** Replaces a pending transaction; gives the hash of the one in its place. */
    replace: async (transactionHash: string, kind: "speed_up" | "cancel" | "other") =>
      (await call<Hash>("POST", "/chain/replace", { transactionHash, kind })).transactionHash,
    /** The last blocks become empty ones; what was in them does not come back. */
    reorg: (depth: number) => call<{ blockNumber: number }>("POST", "/chain/reorg", { depth }),
    /** The head is lower afterwards. */
    rollback: (depth: number) => call<{ blockNumber: number }>("POST", "/chain/rollback", { depth }),
    /** Transfers of the euro token that concern nobody. */
    noise: (transfers: number) =>
      call<{ blocks: number; firstBlock: number; lastBlock: number }>("POST", "/chain/noise", { transfers }),
    rpc: (n: 1 | 2, mode: RpcMode) => call("PUT", `/rpc/${n}`, { mode }),
    /** How often each JSON-RPC method was called since the last `resetRpc`. */
    rpcCalls: async (n: 1 | 2) => (await call<{ calls: Record<string, number> }>("GET", `/rpc/${n}`)).calls,
    /** Both addresses behave well again, their counts at zero. */
    resetRpc: async () => void (await Promise.all([call("DELETE", "/rpc/1"), call("DELETE", "/rpc/2")])),
    /** The next order's deposit address begins and ends like this one; gives it. */
    nextAddressResembles: async (address: string) =>
      (await call<{ address: string }>("POST", "/orders/next-address", { resembles: address })).address,
    approve: (kind: "wallets" | "bank-accounts", id: string) => call("POST", `/${kind}/${id}/approve`),
    /** Changes what the issuer answers: its field names, JSON text; `{"$absent":true}` and `{"$reset":true}` per field. */
    patch: (kind: Kind, id: string, json: string) => call("PATCH", `/${kind}/${id}`, json),
    remove: (kind: "wallets" | "bank-accounts", id: string) => call("DELETE", `/${kind}/${id}`),
    /** The `POST /v1/orders` that carried this CustomerReference, whatever became of them. */
    createRequests: async (reference: string) =>
      (await requests("^/v1/orders$", "POST")).filter(
        ({ body }) => JSON.parse(body).CustomerReference === reference,
      ),
  };
}

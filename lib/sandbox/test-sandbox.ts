import { afterAll, vi } from "vitest";
import { type Sandbox, startSandbox } from "./sandbox";
import { readSettings } from "./settings";

// Generous, since a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Fixed ids of the seed. */
export const IDS = {
  treasury: "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f401",
  pendingWallet: "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f403",
  euroAccount: "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a01",
  pendingEuroAccount: "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a03",
  dollarAccount: "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a04",
  unknown: "00000000-0000-4000-8000-000000000000",
};

const SECRET = "sandbox-secret-not-for-production";

/** Starts a sandbox on free ports that stores nothing. Stops it after the file's tests. */
export async function startTestSandbox(environment: Record<string, string> = {}): Promise<TestSandbox> {
  const sandbox = await startSandbox(readSettings({ ...TEST_SETTINGS, ...environment }));
  afterAll(sandbox.stop);
  return connectTo(sandbox);
}

/** Settings for free ports, no files and no delays. */
export const TEST_SETTINGS = {
  SANDBOX_PORT: "0",
  SANDBOX_SMTP_PORT: "0",
  SANDBOX_CHAIN_PORT: "0",
  SANDBOX_CHAIN: "memory",
  SANDBOX_DATA: "memory",
  SANDBOX_INSTRUCTIONS_SECONDS: "0",
  SANDBOX_BLOCK_SECONDS: "0",
};

export type TestSandbox = ReturnType<typeof connectTo>;
type Json = Record<string, unknown>;

const textOf = (body: unknown) =>
  body === undefined || typeof body === "string" ? body : JSON.stringify(body);

/** A client of a running sandbox: its API and its control interface. */
export function connectTo(sandbox: Pick<Sandbox, "ready" | "stop">) {
  const { url } = sandbox.ready;
  const token = () =>
    fetch(`${url}/oauth/token`, { method: "POST", body: form({}) })
      .then((answer) => answer.json())
      .then((body) => String(body.access_token));
  const api = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/*+json" }),
        ...headers,
      },
      body: textOf(body),
    });
  const control = async (method: string, path: string, body?: unknown) =>
    (await fetch(`${url}/_control${path}`, { method, body: textOf(body) })).json();
  const order = async (changes: Json = {}): Promise<string> =>
    (await (await api("POST", "/v1/orders", { ...ORDER, ...changes })).json()).OrderId;
  const read = async (id: string): Promise<Json> => (await api("GET", `/v1/orders/${id}`)).json();
  const state = () => control("GET", "/state");
  /** Transfers that have reached an order's deposit address. */
  const movements = async (id: string) =>
    (await state()).orders.find(({ orderId }: { orderId: string }) => orderId === id).movements;
  /** Until the issuer has burned what the order waited for. */
  const burned = (id: string) => waitFor(async () => (await movements(id))[0]?.order.burnHash);
  const paidOut = (id: string) => waitFor(async () => (await read(id)).FiatTransferId);
  /** Sends an order's tokens. @returns the transaction's hash */
  const send = async (orderId: string, more: object = {}): Promise<`0x${string}`> =>
    (await control("POST", "/send", { orderId, ...more })).transactionHash;
  return { ...sandbox, url, token, api, control, order, read, state, movements, burned, paidOut, send };
}

/** A valid create request. */
export const ORDER = {
  Type: "Sell",
  Currency: "EUR",
  Amount: "100.25",
  WalletId: IDS.treasury,
  BankAccountId: IDS.euroAccount,
  CustomerReference: "RD-TEST",
};

/** A valid token request's form, with changes; null leaves a field out. */
export function form(changes: Record<string, string | null>): URLSearchParams {
  const fields = {
    grant_type: "client_credentials",
    client_id: "sandbox-client",
    client_secret: SECRET,
    ...changes,
  };
  return new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Polls until the result is neither empty nor false. @throws Error after 45 seconds */
export const waitFor = <T>(poll: () => Promise<T>) => vi.waitUntil(poll, { timeout: 45_000, interval: 20 });

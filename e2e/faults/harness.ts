import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Order } from "@/lib/contract/orders";
import type { App } from "../support/app";
import { approveOrder, euroDraft, prepareOrder } from "../support/orders";
import { PEOPLE } from "../support/people";
import type { Sandbox } from "../support/sandbox";
import { type Session, signIn } from "../support/session";
import { type Stack, startStack } from "../support/stack";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy";
import { waitFor } from "../support/wait-for";

/** What the cases run against: one app, the sandbox, a preparer and an approver. */
export type Harness = {
  stack: Stack;
  app: App;
  sandbox: Sandbox;
  /** In front of the issuer's API, but not of the token endpoint. */
  proxy: TcpProxy;
  foreignHost: ForeignHost;
  preparer: Session;
  /** Prepares an order that waits for approval. Amounts are unique unless one is given. */
  prepare: (amount?: string) => Promise<Order>;
  approve: (order: Order) => Promise<Order>;
  order: (id: string) => Promise<Order>;
  /** Waits until the app has finished the order's submission. */
  settled: (id: string, seconds?: number) => Promise<Order>;
  /** How many create requests the issuer received for the order. */
  posts: (order: Order) => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts the production build on PostgreSQL, with the sandbox. */
export async function startHarness(): Promise<Harness> {
  const foreignHost = await startForeignHost();
  let proxy: TcpProxy | undefined;
  const stack = await startStack({
    settings: async ({ url }) => {
      proxy = await startTcpProxy(url);
      return { ISSUER_BASE_URL: proxy.url };
    },
  });
  if (!proxy) throw new Error("unreachable: the stack asks for its settings");
  const stop = stopAll(stack, proxy, foreignHost);
  return { ...(await connectPeople(stack, stack.apps[0])), proxy, foreignHost, stop };
}

function stopAll(stack: Stack, proxy: TcpProxy, foreignHost: ForeignHost) {
  return async () => {
    await stack.stop();
    await proxy.stop();
    await foreignHost.stop();
  };
}

/** Signs in a preparer and an approver at an app, and returns the operations that the cases use. */
export async function connectPeople(stack: Stack, app: App) {
  const { sandbox } = stack;
  const preparer = await signIn(app, PEOPLE.preparer);
  const approver = await signIn(app, PEOPLE.approver);
  let count = 0;
  const order = async (id: string) => (await preparer.get<Order>(`/api/orders/${id}`)).body;
  return {
    ...{ stack, app, sandbox, preparer, order },
    prepare: (amount?: string) => {
      count += 1;
      return prepareOrder(preparer, euroDraft(amount ?? `${1000 + count}.25`));
    },
    approve: (prepared: Order) => approveOrder(approver, prepared),
    settled: (id: string, seconds = 60) =>
      waitFor(
        "the order to be submitted or closed",
        async () => {
          const current = await order(id);
          return !["pending_approval", "approved", "submitting"].includes(current.state) && current;
        },
        { seconds },
      ),
    posts: async ({ reference }: Order) => (await sandbox.issuer.createRequests(reference)).length,
  };
}

/** Another host. The app must never follow a redirect to it. */
export type ForeignHost = { url: string; visits: () => number; stop: () => Promise<void> };

/** Starts a server that counts its visits and responds as the issuer would. */
export async function startForeignHost(): Promise<ForeignHost> {
  let visits = 0;
  const server = createServer((_request, response) => {
    visits += 1;
    response.writeHead(200, { "content-type": "application/json" });
    response.end('{"OrderId":"11111111-2222-4333-8444-555555555555","access_token":"taken"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits: () => visits,
    stop: async () => void server.close(),
  };
}

/** Requests an access token from the sandbox, as the app does. */
export async function requestAccessToken({ sandbox }: Pick<Harness, "sandbox">): Promise<string> {
  const { clientId, clientSecret, url } = sandbox;
  const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const response = await fetch(`${url}/oauth/token`, { method: "POST", body: new URLSearchParams(fields) });
  return (await response.json()).access_token;
}

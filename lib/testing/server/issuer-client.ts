import "server-only";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { onTestFinished } from "vitest";
import { createIssuer, type IssuerEvent, type IssuerSettings } from "../../server/issuer";

export const SECRET = "s3cr3t/+ü value";
export const ID = "0b0f3a52-8f2c-4a55-9d7e-0d6a1f1f2a01";
export const OTHER_ID = "0b0f3a52-8f2c-4a55-9d7e-0d6a1f1f2a02";

/** For servers that fall silent; every other test has time enough on a busy machine. */
export const SHORT = { deadlines: { readMs: 300, writeMs: 300, tokenMs: 10_000 } };

export type Seen = {
  method: string;
  path: string;
  headers: Record<string, unknown>;
  body: string;
  socket: Socket;
};
export type Handler = (seen: Seen, response: ServerResponse, nth: number) => unknown;

/** A real HTTP server on a free port that keeps every request it got; closed when the test ends. */
export async function serve(handler: Handler) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const one = await record(request);
    seen.push(one);
    await handler(one, response, seen.length);
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((done) => server.close(() => done()));
  };
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}

async function record(request: IncomingMessage): Promise<Seen> {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { method = "", url: path = "", headers, socket } = request;
  return { method, path, headers, body, socket };
}

/** Answers with a body as given: text stays text, anything else becomes JSON. */
export function answer(response: ServerResponse, status: number, body: unknown = "", headers = {}) {
  response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
}

type Options = {
  api: Handler;
  token?: Handler;
  settings?: Partial<IssuerSettings>;
  now?: () => number;
};

/** An issuer's client between two real servers: the API, and a token endpoint that hands out `token-1`, `token-2`, … */
export async function services({ api, token, settings, now }: Options) {
  const events: IssuerEvent[] = [];
  const tokens = await serve(
    token ??
      ((_seen, response, nth) => answer(response, 200, { access_token: `token-${nth}`, expires_in: 300 })),
  );
  const server = await serve(api);
  const issuer = createIssuer(
    {
      baseUrl: server.origin,
      tokenUrl: `${tokens.origin}/oauth/token`,
      clientId: () => "desk id",
      clientSecret: () => SECRET,
      tokenAuth: "body",
      walletsPath: "/v1/customer/wallets",
      deadlines: { readMs: 10_000, writeMs: 10_000, tokenMs: 10_000 },
      observe: (event) => events.push(event),
      ...settings,
    },
    now,
  );
  onTestFinished(() => issuer.close());
  return { issuer, api: server, tokens, events };
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<string> {
  const server = await serve(() => {});
  await server.close();
  return server.origin;
}

/** What a promise was rejected with; fails when it was not. */
export async function rejection(promise: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  return promise.then(
    () => Promise.reject(new Error("expected a rejection")),
    (error) => error,
  );
}

export const NEW_ORDER = {
  currency: "EUR",
  amount: "1250.50",
  walletId: ID,
  bankAccountId: OTHER_ID,
  customerReference: "RD-7F3K9QXM INV-1",
};

export const ACCOUNT = {
  Id: ID,
  Name: "Acme GmbH",
  AccountIdentifier: {
    RoutingCode: "COBADEFF",
    AccountNumber: "DE89370400440532013000",
    AdditionalIdentifiers: { SortCode: "12-34-56", ExternAccountId: null },
  },
  BankInformation: {
    Name: "Bank",
    Address: "Street 1",
    PostalCode: "10115",
    City: "Berlin",
    Country: "DE",
    AdditionalIdentifiers: { Branch: "7" },
  },
  PaymentSchemes: ["SEPA"],
  Currency: "EUR",
  Status: "Approved",
  CreatedAt: "2026-01-02T03:04:05.678Z",
};

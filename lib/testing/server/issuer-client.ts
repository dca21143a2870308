import "server-only";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { onTestFinished } from "vitest";
import { createIssuer, type IssuerEvent, type IssuerSettings } from "../../server/outside/issuer";
import { type Answer, type IssuerServer, startIssuer } from "./issuer-server";

export const SECRET = "s3cr3t/+ü value";
export const ID = "0b0f3a52-8f2c-4a55-9d7e-0d6a1f1f2a01";
export const OTHER_ID = "0b0f3a52-8f2c-4a55-9d7e-0d6a1f1f2a02";

/** For servers that do not answer. Other tests get more time, since a busy machine is slow. */
export const SHORT = { deadlines: { readMs: 1_000, writeMs: 1_000, tokenMs: 10_000 } };

type Options = {
  api: Answer;
  token?: Answer;
  settings?: Partial<IssuerSettings>;
  now?: () => number;
};

/** An issuer that gives every request the same answer. It is closed when the test ends. */
export async function serve(answer: Answer): Promise<IssuerServer> {
  const server = await startIssuer();
  onTestFinished(server.close);
  server.answerAll(answer);
  return server;
}

/** A client of the issuer with two servers: the API, and a token endpoint that issues `token-1`, `token-2`, … */
export async function openClient({ api, token, settings, now }: Options) {
  const events: IssuerEvent[] = [];
  const tokens = await serve(
    token ?? (({ nth }) => ({ status: 200, body: { access_token: `token-${nth}`, expires_in: 300 } })),
  );
  const server = await serve(api);
  const issuer = createIssuer(
    {
      baseUrl: server.url,
      tokenUrl: `${tokens.url}/oauth/token`,
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

/**
 * An address on which nothing listens: a port of a connection that stays open, so that no server that starts meanwhile, in any
 * process, gets it.
 */
export async function closedPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const connection = connect(port, "127.0.0.1").unref();
  await once(connection, "connect");
  return `http://127.0.0.1:${connection.localPort}`;
}

/** The error of a rejected promise. Fails when the promise is not rejected. */
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

import { randomUUID } from "node:crypto";
import type { FaultAction } from "../../support/issuer-control";
import { waitFor } from "../../support/wait-for";
import type { FaultCase } from "../fault-case";
import { type Harness, requestAccessToken } from "../harness";
import { expectRecovery, outcomeOf, RECOVERS, SUBMITTED } from "../orders";
import { redirectAway } from "./redirects";

const TOKEN = { path: "^/oauth/token$" };

/** The token endpoint fails from now on, and no token that the app has is valid. */
async function withoutTokens({ issuer }: Harness["sandbox"], action: FaultAction): Promise<void> {
  await issuer.faults([{ match: TOKEN, action }]);
  await issuer.expireTokens();
}

/** No token is available. Nothing is sent until there is one. */
const withoutToken = (
  name: string,
  action: FaultAction | ((harness: Harness) => FaultAction),
  long = false,
): FaultCase => ({
  name: `token endpoint: ${name}`,
  expected: RECOVERS,
  ...(long && { long }),
  run: async (harness, scheduling) => {
    const order = await harness.prepare();
    await withoutTokens(harness.sandbox, typeof action === "function" ? action(harness) : action);
    return expectRecovery(harness, order, () => endTokenFault(harness), scheduling);
  },
});

/** A token that comes late, or in an unusual response, is used. */
const withToken = (name: string, begin: (harness: Harness) => Promise<unknown>): FaultCase => ({
  name,
  expected: SUBMITTED(),
  run: async (harness) => {
    const order = await harness.prepare();
    await begin(harness);
    await harness.approve(order);
    const outcome = await outcomeOf(harness, await harness.settled(order.id));
    await harness.sandbox.issuer.clearFaults();
    return outcome;
  },
});

/** `rest`: the other fields of a response with a new token. */
const unusualResponse = (name: string, rest: object) =>
  withToken(`token response: ${name}`, async (harness) => {
    const { issuer } = harness.sandbox;
    await issuer.expireTokens();
    const body = JSON.stringify({ access_token: await requestAccessToken(harness), ...rest });
    await issuer.faults([{ match: TOKEN, action: { type: "respond", status: 200, body } }]);
  });

/** Ends the faults and the pause after the last failure, in which the app would not ask for a token. */
async function endTokenFault({ app, sandbox: { issuer } }: Harness): Promise<void> {
  const asked = async () => issuer.requests(TOKEN.path);
  const before = (await asked()).length;
  await issuer.clearFaults();
  await waitFor(
    "a token",
    async () => {
      await fetch(`${app.url}/api/health/ready`);
      return (await asked()).slice(before).some(({ status }) => status === 200);
    },
    { seconds: 70 },
  );
}

/** Fifty calls while no token is available. The second request is for those that come after the first pause. */
const fiftyCalls = (name: string, action: FaultAction): FaultCase => ({
  name: `token endpoint: ${name}, and fifty calls, health checks among them`,
  expected: { state: "degraded", posts: 0, message: /^50 calls made [12] token requests$/ },
  run: async (harness) => {
    const { app, preparer, sandbox } = harness;
    await withoutTokens(sandbox, action);
    const count = async () => (await sandbox.issuer.requests(TOKEN.path)).length;
    const before = await count();
    const calls = Array.from({ length: 25 }, () => [
      preparer.get(`/api/bank-accounts/${randomUUID()}`),
      fetch(`${app.url}/api/health/ready`),
    ]).flat();
    await Promise.all(calls);
    const made = (await count()) - before;
    const { status } = await (await fetch(`${app.url}/api/health/ready`)).json();
    await endTokenFault(harness);
    return { state: status, posts: 0, message: `${calls.length} calls made ${made} token requests` };
  },
});

/** The token expires just before the create request, and no new one is available. The 401 proves that nothing was created. */
const expiredBeforeRequest: FaultCase = {
  name: "token endpoint: down just after a 401 to POST /v1/orders",
  expected: { ...RECOVERS, posts: 2 },
  run: async (harness, scheduling) => {
    const { issuer } = harness.sandbox;
    const order = await harness.prepare();
    await issuer.faults([
      { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "respond", status: 401 } },
      { match: TOKEN, action: { type: "respond", status: 503 } },
    ]);
    const outcome = await expectRecovery(harness, order, () => endTokenFault(harness), scheduling);
    // One create request is refused and one is accepted. Another case may expire the token in between, which adds a refused one.
    const { length: refused } = (await issuer.createRequests(order.reference)).filter(
      ({ status, faults }) => status === 401 && faults.includes("respond"),
    );
    return { ...outcome, posts: outcome.posts + refused };
  },
};

const GIGABYTE: FaultAction = { type: "flood", bytes: 2 ** 30 };
const html = { type: "respond", status: 200, body: "<html>", contentType: "text/html" } as const;

/** Faults of the token endpoint. */
export const token: FaultCase[] = [
  expiredBeforeRequest,
  withToken("token endpoint slow (3 s)", ({ sandbox }) =>
    withoutTokens(sandbox, { type: "delay", ms: 3000 }),
  ),
  unusualResponse("no expires_in", { token_type: "Bearer" }),
  unusualResponse("expires_in as text", { expires_in: "300" }),
  unusualResponse("expires_in 0", { expires_in: 0 }),
  unusualResponse("expires_in absurd", { expires_in: 1e15 }),
  unusualResponse("expires_in two seconds", { expires_in: 2 }),
  fiftyCalls("401", { type: "respond", status: 401, body: '{"error":"invalid_client"}' }),
  fiftyCalls("503", { type: "respond", status: 503 }),
  withoutToken("down: connection reset", { type: "reset_before" }),
  withoutToken("down: 503", { type: "respond", status: 503 }),
  withoutToken("401 invalid_client", { type: "respond", status: 401, body: '{"error":"invalid_client"}' }),
  withoutToken("HTML", html),
  withoutToken("empty", { type: "respond", status: 200 }),
  withoutToken("a token that is not text", {
    type: "respond",
    status: 200,
    body: '{"access_token":{"a":1}}',
  }),
  withoutToken("truncated", { type: "truncate" }),
  withoutToken("a gigabyte", GIGABYTE),
  withoutToken("redirected to another host with 307", (harness) =>
    redirectAway(harness, 307, "/oauth/token"),
  ),
];

/** In a group of their own, since a token request that hangs would delay the next case. */
export const slowTokens: FaultCase[] = [
  withoutToken("never answers", { type: "hang" }, true),
  withoutToken("drips for minutes", { type: "drip", ms: 3000 }, true),
];

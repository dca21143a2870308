import type { FaultAction } from "../../support/issuer-control";
import { SUBMITTED, seenOf } from "../create";
import { RECOVERS, waitAndRecover } from "../recover";
import type { Row } from "../row";
import type { Stage } from "../stage";
import { away } from "./redirects";

const TOKEN = { path: "^/oauth/token$" };

/** No token can be had: nothing is sent until there is one. */
const without = (name: string, action: FaultAction, long = false): Row => ({
  name: `token endpoint: ${name}`,
  expected: RECOVERS,
  ...(long && { long }),
  act: async (stage, turn) => {
    const { issuer } = stage.sandbox;
    const order = await stage.prepare();
    await issuer.faults([{ match: TOKEN, action }]);
    await issuer.expireTokens();
    return waitAndRecover(stage, order, issuer.clearFaults, turn);
  },
});

/** A token comes in an unusual answer; `rest` is what stands beside it. */
const unusual = (name: string, rest: object): Row => ({
  name: `token answer: ${name}`,
  expected: SUBMITTED(),
  act: async (stage) => {
    const { issuer } = stage.sandbox;
    const order = await stage.prepare();
    await issuer.expireTokens();
    const body = JSON.stringify({ access_token: await tokenOf(stage), ...rest });
    await issuer.faults([{ match: TOKEN, action: { type: "respond", status: 200, body } }]);
    await stage.approve(order);
    const seen = await seenOf(stage, await stage.settled(order.id));
    await issuer.clearFaults();
    return seen;
  },
});

async function tokenOf({ sandbox }: Stage): Promise<string> {
  const { clientId, clientSecret } = sandbox;
  const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const answer = await fetch(`${sandbox.url}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return (await answer.json()).access_token;
}

const slow: Row = {
  name: "token endpoint slow (3 s)",
  expected: SUBMITTED(),
  act: async (stage) => {
    const { issuer } = stage.sandbox;
    const order = await stage.prepare();
    await issuer.faults([{ match: TOKEN, action: { type: "delay", ms: 3000 } }]);
    await issuer.expireTokens();
    await stage.approve(order);
    return seenOf(stage, await stage.settled(order.id));
  },
};

/** The token goes between its check and the order's sending, and no new one can be had: the 401 proves nothing was done. */
const lostInBetween: Row = {
  name: "token endpoint: down just after a 401 to POST /v1/orders",
  expected: { ...RECOVERS, posts: 2 },
  act: async (stage, turn) => {
    const { issuer } = stage.sandbox;
    const order = await stage.prepare();
    await issuer.faults([
      { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "respond", status: 401 } },
      { match: TOKEN, action: { type: "respond", status: 503 } },
    ]);
    const seen = await waitAndRecover(stage, order, issuer.clearFaults, turn);
    return { ...seen, posts: await stage.posts(order) };
  },
};

const redirected: Row = {
  name: "token endpoint: answered 307 to another host",
  expected: RECOVERS,
  act: async (stage, turn) => {
    const { issuer } = stage.sandbox;
    const order = await stage.prepare();
    await issuer.faults([{ match: { path: "^/oauth" }, action: away(stage, 307, "/oauth/token") }]);
    await issuer.expireTokens();
    return waitAndRecover(stage, order, issuer.clearFaults, turn);
  },
};

const GIGABYTE: FaultAction = { type: "flood", bytes: 2 ** 30 };
const html = { type: "respond", status: 200, body: "<html>", contentType: "text/html" } as const;

/** What the token endpoint may do. */
export const token: Row[] = [
  lostInBetween,
  slow,
  unusual("no expires_in", { token_type: "Bearer" }),
  unusual("expires_in as text", { expires_in: "300" }),
  unusual("expires_in 0", { expires_in: 0 }),
  unusual("expires_in absurd", { expires_in: 1e15 }),
  unusual("expires_in two seconds", { expires_in: 2 }),
  without("down: connection reset", { type: "reset_before" }),
  without("down: 503", { type: "respond", status: 503 }),
  without("401 invalid_client", { type: "respond", status: 401, body: '{"error":"invalid_client"}' }),
  without("HTML", html),
  without("empty", { type: "respond", status: 200 }),
  without("a token that is no text", { type: "respond", status: 200, body: '{"access_token":{"a":1}}' }),
  without("truncated", { type: "truncate" }),
  without("a gigabyte", GIGABYTE),
  redirected,
];

/** Apart from the others: a token request that hangs would still hold up the next row. */
export const slowTokens: Row[] = [
  without("never answers", { type: "hang" }, true),
  without("drips for minutes", { type: "drip", ms: 3000 }, true),
];

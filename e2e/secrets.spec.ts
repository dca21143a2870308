import { orderToSend, orderWhen, preparedOrder } from "./fixtures/arrange";
import { keepAnswers, type Seen, staticPaths } from "./fixtures/everything";
import type { Product } from "./fixtures/product";
import { ACCOUNTS } from "./fixtures/records";
import { enterHash, sayTokensAreSent } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE, type TestPerson } from "./support/people";

const PAGES = [
  "/",
  "/orders",
  "/orders/new",
  "/bank-accounts",
  `/bank-accounts/${ACCOUNTS.euro.id}`,
  "/wallets",
  "/activity",
  "/settings",
  "/settings/people",
  "/settings/approvals",
  "/settings/health",
  "/sign-in",
  "/orders/nonsense",
  "/nonsense",
];
const APIS = [
  "/api/me",
  "/api/orders",
  "/api/orders.csv",
  "/api/bank-accounts",
  `/api/bank-accounts/${ACCOUNTS.euro.id}`,
  "/api/wallets",
  "/api/activity",
  "/api/people",
  "/api/policies",
  "/api/health/live",
  "/api/health/ready",
  "/api/auth/session",
  "/api/auth/providers",
  "/api/auth/csrf",
  "/api/orders/nonsense",
];

/** Asks for a path as a browser would in one of the ways Next knows. */
async function ask(
  product: Product,
  person: TestPerson,
  path: string,
  headers: Record<string, string> = {},
): Promise<Seen> {
  const { cookie } = await product.as(person);
  const answer = await fetch(product.url + path, { headers: { cookie, ...headers }, redirect: "manual" });
  const body = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  return {
    what: `${path} ${JSON.stringify(headers)}`,
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
  };
}

const WAYS: Record<string, string>[] = [
  {},
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
];

test("nothing that a browser can fetch holds the client secret, the session secret or an access token", async ({
  enter,
  product,
}) => {
  test.slow();
  const seen: Seen[] = [];
  const order = await orderToSend(product);
  const waiting = await preparedOrder(product);
  const orders = [`/orders/${order.id}`, `/orders/${waiting.id}`];

  // A walk as a person, with everything that the pages ask for by themselves.
  for (const person of [PEOPLE.preparer, PEOPLE.admin]) {
    const page = await enter(person);
    const answers = keepAnswers(page);
    for (const path of [...PAGES, ...orders]) {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
    }
    if (person === PEOPLE.preparer) {
      await page.goto(`/orders/${order.id}`);
      await sayTokensAreSent(page);
      await enterHash(page, await product.issuer.send(order.issuer?.orderId ?? ""));
      await orderWhen(product, order.id, "the payout", ({ step }) => step === "payout_started");
      // Failures are answers too: the issuer's own words about a bad request stay on the server.
      await product.issuer.faults([
        { match: { path: "^/v1/" }, action: { type: "respond", status: 401, body: "{}" } },
      ]);
      await page.goto("/wallets");
      seen.push(
        await ask(product, person, "/api/wallets"),
        await ask(product, person, `/api/bank-accounts/${ACCOUNTS.euro.id}`),
      );
      await product.issuer.clearFaults();
    }
    seen.push(...(await answers()));
  }
  // The same paths in every way that the browser's router asks for them, and the interface.
  for (const person of [PEOPLE.preparer, PEOPLE.admin]) {
    for (const path of [...PAGES, ...orders]) {
      for (const way of WAYS) seen.push(await ask(product, person, path, way));
    }
    for (const path of [...APIS, ...orders.map((one) => `/api${one}`)])
      seen.push(await ask(product, person, path));
  }
  for (const path of staticPaths()) seen.push(await ask(product, PEOPLE.viewer, path));

  const tokens = await product.issuer.tokens();
  expect(tokens.length).toBeGreaterThan(0);
  expect(seen.length).toBeGreaterThan(200);
  expect(
    seen.filter(({ body }) => body.includes(order.reference)).length,
    "the walk saw real data",
  ).toBeGreaterThan(3);
  expect(seen.filter(({ what, status }) => what.includes(".map") && status === 200)).toEqual([]);
  const secrets = [...product.secrets, ...tokens].flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString("base64").replace(/=+$/, ""),
    Buffer.from(secret).toString("hex"),
  ]);
  for (const { what, headers, body } of seen) {
    const text = body + JSON.stringify(headers);
    expect(
      secrets.filter((secret) => text.includes(secret)),
      what,
    ).toEqual([]);
  }
});

test("every document has a content security policy with a nonce of its own, prefetches included", async ({
  product,
}) => {
  const nonces: string[] = [];
  const ways = [
    ...WAYS,
    { purpose: "prefetch", "sec-purpose": "prefetch" },
    { "x-nonce": "AAAA", "content-security-policy": "script-src 'nonce-AAAA'" },
  ];
  for (const path of PAGES) {
    for (const way of ways) {
      const { what, headers, body } = await ask(product, PEOPLE.preparer, path, way);
      const policy = headers["content-security-policy"] ?? "";
      const [, nonce = ""] = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? [];
      expect(nonce.length, what).toBeGreaterThanOrEqual(22);
      expect(policy, what).not.toContain("AAAA");
      expect(policy, what).not.toMatch(/script-src[^;]*unsafe/);
      nonces.push(nonce);
      if (!headers["content-type"]?.includes("text/html")) continue;
      for (const [tag] of body.matchAll(/<script\b[^>]*>/g)) expect(tag, what).toContain(`nonce="${nonce}"`);
    }
  }
  expect(new Set(nonces).size).toBe(nonces.length);
});

import type { Order } from "@/lib/contract/orders";
import type { Product } from "./fixtures/product";
import { ACCOUNTS } from "./fixtures/records";
import { type RecordedResponse, recordResponses, staticPaths } from "./fixtures/responses";
import { enterHash } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { orderToSend, orderWhen, preparedOrder } from "./support/arrange";
import { PEOPLE, type TestPerson } from "./support/people";

const PAGES = [
  "/",
  "/orders",
  "/orders/new",
  "/bank-accounts",
  `/bank-accounts/${ACCOUNTS.euro.id}`,
  "/wallets",
  "/activity",
  "/controls",
  "/controls/proposals",
  "/settings",
  "/settings/people",
  "/controls/rules",
  "/settings/health",
  "/sign-in",
  "/forgot-password",
  "/verify",
  "/set-password",
  "/account",
  "/orders/nonsense",
  "/nonsense",
];
const APIS = [
  "/api/me",
  "/api/me/sessions",
  "/api/orders",
  "/api/orders.csv",
  "/api/activity.csv",
  "/api/bank-accounts",
  `/api/bank-accounts/${ACCOUNTS.euro.id}`,
  "/api/wallets",
  "/api/activity",
  "/api/people",
  "/api/changes",
  "/api/policies",
  "/api/stand-ins",
  "/api/health/live",
  "/api/health/ready",
  "/api/auth/session",
  "/api/auth/providers",
  "/api/auth/csrf",
  "/api/orders/nonsense",
];

/** How a browser asks for a page, also by Next's router, and two ways in which it might try to get around the policy. */
const WAYS: Record<string, string>[] = [
  {},
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
  { purpose: "prefetch", "sec-purpose": "prefetch" },
  { "x-nonce": "AAAA", "content-security-policy": "script-src 'nonce-AAAA'" },
];

/** Requests a path as a browser would in one of the ways that Next's router does. */
async function request(
  product: Product,
  person: TestPerson,
  path: string,
  headers: Record<string, string> = {},
): Promise<RecordedResponse> {
  const { cookie } = await product.as(person);
  const answer = await fetch(product.url + path, { headers: { cookie, ...headers }, redirect: "manual" });
  const body = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  return {
    request: `${path} ${JSON.stringify(headers)}`,
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
  };
}

/** The client secret, the session secret and every access token, also in the usual encodings, are in no response. */
async function expectNoSecrets(
  product: Product,
  responses: RecordedResponse[],
  { reference }: Order,
): Promise<void> {
  const real = responses.filter(({ body }) => body.includes(reference));
  expect(real.length, "real data was seen").toBeGreaterThan(3);
  const tokens = await product.issuer.tokens();
  expect(tokens.length).toBeGreaterThan(0);
  const secrets = [...product.secrets, ...tokens].flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString("base64").replace(/=+$/, ""),
    Buffer.from(secret).toString("hex"),
  ]);
  for (const { request, headers, body } of responses) {
    const text = body + JSON.stringify(headers);
    expect(
      secrets.filter((secret) => text.includes(secret)),
      request,
    ).toEqual([]);
  }
}

test.describe.configure({ mode: "parallel" });

/** The person who works with a page. */
const personOf = (path: string) =>
  /^\/(?:settings|controls\/rules)/.test(path) ? PEOPLE.admin : PEOPLE.preparer;

async function twoOrders(product: Product) {
  const order = await orderToSend(product);
  return { order, paths: [order, await preparedOrder(product)].map(({ id }) => `/orders/${id}`) };
}

test("no page, with everything that it requests in a browser, holds a secret or an access token", async ({
  enter,
  product,
}) => {
  test.slow();
  const seen: RecordedResponse[] = [];
  const { order, paths } = await twoOrders(product);
  for (const person of [PEOPLE.admin, PEOPLE.preparer]) {
    const page = await enter(person);
    const responses = recordResponses(page);
    for (const path of [...PAGES.filter((one) => personOf(one) === person), ...paths]) {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
    }
    if (person === PEOPLE.preparer) {
      await page.goto(`/orders/${order.id}`);
      await enterHash(page, await product.issuer.send(order.issuer?.orderId ?? ""));
      await orderWhen(product, order.id, "the payout", ({ step }) => step === "payout_started");
      // Failures are answers too: the issuer's own words about a bad request stay on the server.
      await product.issuer.faults([
        { match: { path: "^/v1/" }, action: { type: "respond", status: 401, body: "{}" } },
      ]);
      await page.goto("/wallets");
      for (const path of ["/api/wallets", `/api/bank-accounts/${ACCOUNTS.euro.id}`])
        seen.push(await request(product, person, path));
    }
    seen.push(...(await responses()));
  }
  await expectNoSecrets(product, seen, order);
});

test("no other answer or file holds one either, and every document has a policy with a nonce of its own", async ({
  product,
}) => {
  const seen: RecordedResponse[] = [];
  const { order, paths } = await twoOrders(product);
  for (const person of [PEOPLE.preparer, PEOPLE.admin]) {
    for (const path of [...APIS, ...paths.map((one) => `/api${one}`)])
      seen.push(await request(product, person, path));
  }
  const nonces: string[] = [];
  for (const path of [...PAGES, ...paths]) {
    for (const way of WAYS) {
      const response = await request(product, personOf(path), path, way);
      seen.push(response);
      nonces.push(expectPolicy(response));
    }
  }
  expect(new Set(nonces).size).toBe(nonces.length);
  for (const path of staticPaths()) seen.push(await request(product, PEOPLE.viewer, path));
  expect(seen.length).toBeGreaterThan(200);
  expect(seen.filter(({ request, status }) => request.includes(".map") && status === 200)).toEqual([]);
  await expectNoSecrets(product, seen, order);
});

/** The response's content security policy admits only scripts with its nonce, which is returned. */
function expectPolicy({ request: what, headers, body }: RecordedResponse): string {
  const policy = headers["content-security-policy"] ?? "";
  const [, nonce = ""] = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? [];
  expect(nonce.length, what).toBeGreaterThanOrEqual(22);
  expect(policy, what).not.toContain("AAAA");
  expect(policy, what).not.toMatch(/script-src[^;]*unsafe/);
  if (headers["content-type"]?.includes("text/html"))
    for (const [tag] of body.matchAll(/<script\b[^>]*>/g)) expect(tag, what).toContain(`nonce="${nonce}"`);
  return nonce;
}

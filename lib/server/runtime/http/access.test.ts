import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { ROLES } from "@/lib/domain/roles";
import { ASKERS, type Asker, accessTable, mayAsk, scopeOf } from "../../../testing/server/access";
import { apiTokenWith } from "../../../testing/server/api-tokens";
import { DRAFT, prepared } from "../../../testing/server/order-fixtures";
import { actAs, newPerson } from "../../../testing/server/people";
import { requestAs } from "../../../testing/server/request";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { type Endpoint, readEndpoints } from "../openapi/endpoints";

const endpoints = await readEndpoints();

test("docs/access.md is what the code says", async () => {
  const text = `# Who may ask what

Written by \`npx vitest run --project server lib/server/runtime/http/access.test.ts -u\` from the routes themselves; the same test asks each
cell of a running desk. A route that doesn't say who may ask doesn't compile. "yes" lets a person through to the rules about the thing
itself: that they don't decide on what they prepared, that it is in the right state, and so on. The last column names the rule in
[lib/domain/rules](../lib/domain/rules/acts.ts); those of a redemption are asked on its locked row. Every write of a person also needs our own \`Origin\` and JSON. A program asks with an API
[token](bank-statements.md#with-an-api-token): it may ask only what names its scope, in place of a role.

${accessTable(endpoints)}

What each mail may contain stands in [mails.md](mails.md).
`;
  await expect(text).toMatchFileSnapshot("../../../../docs/access.md");
});

/** What is sent where an empty request would be refused before anybody asks who sent it. */
const BODIES: Record<string, (order: Order) => object> = {
  "PUT /api/orders/[id]": (order) => ({ ...DRAFT, contentHash: order.contentHash }),
  "POST /api/orders/[id]/approve": ({ contentHash }) => ({ contentHash }),
  "POST /api/orders/[id]/reject": () => ({ reason: "no" }),
  "POST /api/orders/[id]/confirmation": () => ({ transactionHash: `0x${"a".repeat(64)}` }),
  "POST /api/orders/[id]/resolution": () => ({ outcome: "not_created", note: "looked" }),
  "POST /api/orders/[id]/alarm": () => ({ accept: true, note: "ok" }),
  "POST /api/orders/[id]/address-check": () => ({ walletAddress: "0x1", note: "called" }),
  "POST /api/orders/[id]/hash-override": () => ({ transactionHash: "0x1", reason: "ok" }),
  "POST /api/orders/[id]/reservation/release": () => ({ reason: "closed the wallet" }),
  "POST /api/orders/[id]/hold": () => ({ reason: "wait" }),
  "POST /api/orders/[id]/arrivals": () => ({ transactionHash: "0x1", ours: false, note: "asked" }),
  "POST /api/orders/[id]/inquiry": () => ({ note: "asked" }),
  "POST /api/orders/[id]/close": () => ({ reason: "given up" }),
};

onPostgres((app) => {
  serveRoutesFrom(app);
  const asked = endpoints.filter(({ declaration }) => declaration);

  test.each(asked.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s lets in exactly whom the table names",
    async (name, endpoint) => {
      const answers = await Promise.all(ASKERS.map((asker) => statusFor(app(), endpoint, asker)));
      const isRefused = ({ status, code }: (typeof answers)[number]) =>
        status === 401 || (status === 403 && code !== "step_up_required");
      expect(
        Object.fromEntries(ASKERS.map((asker, index) => [asker, !isRefused(answers[index] as never)])),
        name,
      ).toEqual(Object.fromEntries(ASKERS.map((asker) => [asker, mayAsk(endpoint, asker)])));
    },
  );
});

/** How an endpoint answers a person, about an order on which they can do all that their role allows. */
async function statusFor(app: TestApp, { path, method, handler }: Endpoint, asker: Asker) {
  const { order, preparer } = await prepared(app);
  const scope = scopeOf(asker);
  const role = ROLES.find((one) => one === asker);
  const person = role ? await newPerson(app.services, role) : null;
  // What only its preparer may do is asked by its preparer.
  const as = asker === "preparer" ? actAs(app.services, preparer.person) : person;
  const token = scope && (await apiTokenWith(app, preparer, [scope]));
  const headers = token ? { authorization: `Bearer ${token.secret}` } : undefined;
  const body = method === "GET" ? undefined : (BODIES[`${method} ${path}`]?.(order) ?? {});
  const request = await requestAs(as, method, path, { body, headers });
  const id = path.startsWith("/api/orders") ? order.id : randomUUID();
  const response = await handler(request, { params: Promise.resolve({ id }) });
  const type = response.headers.get("content-type") ?? "";
  // It would go on: that it was opened is all that counts here.
  if (type.startsWith("text/event-stream")) await response.body?.cancel();
  const text = response.bodyUsed ? "" : await response.text();
  const code = type.includes("json") ? JSON.parse(text).error?.code : null;
  return { status: response.status, code };
}

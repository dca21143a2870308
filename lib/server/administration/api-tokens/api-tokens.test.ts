import "server-only";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as me from "@/app/api/me/route";
import * as orders from "@/app/api/orders/route";
import * as statements from "@/app/api/statements/route";
import * as secrets from "@/app/api/tokens/[id]/secret/route";
import { apiTokenSecret } from "@/lib/contract/api-tokens";
import { errorBody } from "@/lib/contract/errors";
import { apiTokenWith } from "../../../testing/server/api-tokens";
import { accept, proposedBy, workingDesk } from "../../../testing/server/changes";
import { alreadyCounted } from "../../../testing/server/limits";
import { newPerson, provedAgo, setPerson } from "../../../testing/server/people";
import { entriesOf, expectRefusal, outcomes } from "../../../testing/server/queries";
import { requestAs } from "../../../testing/server/request";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { camt } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { listStatements } from "../../bank/statements/list";
import { apiTokens } from "../../platform/db/api-token-schema";
import type { Context } from "../../record/context";
import { addApiToken } from "../kinds/api-token-added";
import { removeApiToken } from "../kinds/api-token-removed";
import { collectApiToken } from "./collect";
import { listApiTokens } from "./list";

const CONNECTOR = { name: "Bank connector", scopes: ["statements" as const] };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

onPostgres((app) => {
  serveRoutesFrom(app);

  /** A token that two people agreed on, and who they are. */
  async function agreed() {
    const { admin, approver } = await workingDesk(app());
    const { id } = proposedBy(await addApiToken(admin, CONNECTOR));
    await accept(approver, { id });
    return { id, admin, approver };
  }

  type Route = (request: Request, context: { params: Promise<object> }) => Promise<Response>;
  type Sent = { method?: string; secret: string; as?: Context; body?: BlobPart; type?: string };

  /** Asks a route as a program does: with its token and nothing of a browser. */
  async function ask(route: Route, { method = "POST", secret, as, body, type }: Sent) {
    const headers = { authorization: `Bearer ${secret}`, origin: null };
    const request = await requestAs(as ?? null, method, "/api/any?name=day.xml", {
      headers: { ...headers, "content-type": type ?? "application/octet-stream" },
      ...(method === "POST" && {
        body: new Blob([body ?? (camt({ lines: [{ amount: "12.00" }] }) as BlobPart)]).stream(),
      }),
    });
    const response = await route(request, { params: Promise.resolve({}) });
    const json = await response.json();
    return response.ok
      ? { status: response.status, json }
      : [response.status, errorBody.parse(json).error.code];
  }

  test("takes two people, is shown once to its proposer, and then delivers statements under its name", async () => {
    const { id, admin, approver } = await agreed();
    const [listed] = (await listApiTokens(admin)).items;
    expect(listed).toMatchObject({ id, ...CONNECTOR, mayCollect: true, collectedAt: null, lastUsedAt: null });
    const { secret } = await collectApiToken(admin, { id });
    expect(secret).toMatch(/^rdk_[\w-]{43}$/);
    expect(await ask(statements.POST, { secret })).toMatchObject({
      status: 201,
      json: { statements: [{ source: "token", by: null, program: "Bank connector", added: 1 }] },
    });
    const [read] = await entriesOf(app().services, "statement.read");
    expect(read).toMatchObject({ actorId: null, detail: { source: "token", apiToken: "Bank connector" } });
    const { items } = await listStatements(approver, {});
    expect(items).toMatchObject([{ program: "Bank connector" }]);
    const [used] = (await listApiTokens(admin)).items;
    expect(used).toMatchObject({ mayCollect: false, lastUsedAt: expect.any(String) });
  });

  test("the database keeps nothing that a reader of it could use", async () => {
    const { id, admin } = await agreed();
    const { secret } = await collectApiToken(admin, { id });
    const { rows } = await app().services.connection.raw(`
      select to_jsonb(t)::text as row from api_tokens t union all select to_jsonb(a)::text from audit_entries a`);
    expect(rows.map((row) => JSON.stringify(row)).join("\n")).not.toContain(secret.slice(4));
  });

  test("a refused file is on record under its name", async () => {
    const { id, admin } = await agreed();
    const { secret } = await collectApiToken(admin, { id });
    expect(await ask(statements.POST, { secret, body: "hello" })).toEqual([422, "not_usable"]);
    const [entry] = await entriesOf(app().services, "statement.refused");
    expect(entry).toMatchObject({ actorId: null, detail: { apiToken: "Bank connector" } });
  });

  describe("is collected", () => {
    test("by nobody else, and only once, whoever asks at the same moment", async () => {
      const { id, admin } = await agreed();
      await expectRefusal(collectApiToken(await newPerson(app().services, "admin"), { id }), "forbidden");
      const both = await outcomes([collectApiToken(admin, { id }), collectApiToken(admin, { id })]);
      expect(both.sort()).toEqual(["conflict", "done"]);
      await expectRefusal(collectApiToken(admin, { id }), "conflict");
      expect(await entriesOf(app().services, "api_token.collected")).toHaveLength(1);
    });

    test("by a person who has just proved who they are", async () => {
      const { id, admin } = await agreed();
      await expectRefusal(collectApiToken(provedAgo(admin, 16), { id }), "step_up_required", "session");
      expect((await listApiTokens(admin)).items).toMatchObject([{ mayCollect: true }]);
    });

    test("not before a second person has agreed", async () => {
      const { admin } = await workingDesk(app());
      const { id } = proposedBy(await addApiToken(admin, CONNECTOR));
      await expectRefusal(collectApiToken(admin, { id }), "not_found");
    });

    test.each([
      ["another site leads a browser to it", "GET", { "sec-fetch-site": "cross-site" }, 403],
      ["a link is followed to it", "GET", { "sec-fetch-site": "none" }, 403],
      ["only its head is asked for", "HEAD", {}, 403],
      ["our own page asks", "GET", { "sec-fetch-site": "same-origin" }, 200],
    ])("where %s: %s", async (_what, method, headers, status) => {
      const { id, admin } = await agreed();
      const request = await requestAs(admin, method, `/api/tokens/${id}/secret`, { headers });
      const response = await secrets.GET(request, { params: Promise.resolve({ id }) });
      expect(response.status).toBe(status);
      if (status === 200) return expect(apiTokenSecret.strict().parse(await response.json())).toBeTruthy();
      expect((await listApiTokens(admin)).items).toMatchObject([{ mayCollect: true }]);
    });
  });

  describe("is refused", () => {
    test.each([
      ["unknown", {}],
      ["expired", { expiresAt: new Date(Date.now() - 1_000) }],
      ["removed", { removedAt: new Date() }],
    ])("where it is %s", async (what, values) => {
      const admin = await newPerson(app().services, "admin");
      const { secret } = await apiTokenWith(app(), admin, ["statements"], values);
      const given = what === "unknown" ? `${secret}x` : secret;
      expect(await ask(statements.POST, { secret: given })).toEqual([401, "unauthenticated"]);
      expect(await entriesOf(app().services, "statement.read")).toEqual([]);
    });

    test("from the moment on at which one admin removes it, and everybody who decides is told", async () => {
      const { id, admin } = await agreed();
      const { secret } = await collectApiToken(admin, { id });
      await removeApiToken(await newPerson(app().services, "admin"), { id });
      expect(await ask(statements.POST, { secret })).toEqual([401, "unauthenticated"]);
      expect((await listApiTokens(admin)).items).toEqual([]);
      expect(await entriesOf(app().services, "api_token.removed")).toHaveLength(1);
    });

    test("wherever its scope doesn’t lead, also beside the session of an admin, and that is on record", async () => {
      const admin = await newPerson(app().services, "admin");
      const { id, secret } = await apiTokenWith(app(), admin, ["statements"]);
      expect(await ask(me.GET, { method: "GET", secret, as: admin })).toEqual([403, "forbidden"]);
      expect(await ask(orders.POST, { secret, as: admin })).toEqual([403, "forbidden"]);
      const [entry] = await entriesOf(app().services, "session.forbidden");
      expect(entry?.subject).toBe(`Connector ${id}`);
    });

    test("after 60 requests within a minute", async () => {
      const admin = await newPerson(app().services, "admin");
      const { id, secret } = await apiTokenWith(app(), admin, ["statements"]);
      await alreadyCounted(app().services, `program:${id}`, 60);
      expect(await ask(statements.POST, { secret })).toEqual([429, "too_many_requests"]);
    });

    test("with JSON in place of a file’s bytes", async () => {
      const admin = await newPerson(app().services, "admin");
      const { secret } = await apiTokenWith(app(), admin, ["statements"]);
      const answer = await ask(statements.POST, { secret, type: "application/json" });
      expect(answer).toEqual([415, "unsupported_media_type"]);
    });
  });

  test("a header that isn’t one of our tokens is left to whoever put it there", async () => {
    const viewer = await newPerson(app().services, "viewer");
    const request = await requestAs(viewer, "GET", "/api/me", {
      headers: { authorization: "Bearer eyJhbGciOi" },
    });
    expect((await me.GET(request, { params: Promise.resolve({}) })).status).toBe(200);
  });

  test.each([
    ["a name that another one has, whatever its capitals", { name: "BANK CONNECTOR" }, "conflict", "name"],
    ["an end in the past", { name: "New", expiresAt: inDays(-1) }, "invalid", "expiresAt"],
    ["more than a year", { name: "New", expiresAt: inDays(366) }, "invalid", "expiresAt"],
  ] as const)("can’t be proposed with %s", async (_what, given, code, field) => {
    const { admin } = await agreed();
    await expectRefusal(addApiToken(admin, { ...CONNECTOR, ...given }), code, field);
  });

  test("a name is free again once its token has expired", async () => {
    const { id, admin, approver } = await agreed();
    await app()
      .services.db.update(apiTokens)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(and(eq(apiTokens.id, id)));
    await expectRefusal(collectApiToken(admin, { id }), "conflict");
    await accept(approver, proposedBy(await addApiToken(admin, CONNECTOR)));
    expect((await listApiTokens(admin)).items).toHaveLength(2);
  });

  test("the list says when the person who collected it has left", async () => {
    const { id, admin } = await agreed();
    await collectApiToken(admin, { id });
    await setPerson(admin, { disabledAt: new Date() });
    const { items } = await listApiTokens(await newPerson(app().services, "admin"));
    expect(items).toMatchObject([{ proposedBy: { left: true }, mayCollect: false }]);
  });

  test("one admin who sets up alone makes one at once", async () => {
    const admin = await newPerson(app().services, "admin");
    expect(await addApiToken(admin, CONNECTOR)).toMatchObject({ name: "Bank connector", mayCollect: true });
  });
});

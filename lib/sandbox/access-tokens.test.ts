import { describe, expect, it } from "vitest";
import { form, startTestSandbox, waitFor } from "./test-sandbox";

const sandbox = await startTestSandbox();
const ask = (body: URLSearchParams | string, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/oauth/token`, { method: "POST", body, headers });
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;

describe("the token endpoint", () => {
  it("issues a bearer token that must not be cached", async () => {
    const answer = await ask(form({}));
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const issued = { access_token: expect.any(String), token_type: "Bearer", expires_in: 300 };
    expect(await answer.json()).toEqual(issued);
  });

  it("takes the credentials as HTTP Basic, and challenges a client that failed with it", async () => {
    const withBasic = (id: string, secret: string) =>
      ask(form({ client_id: null, client_secret: null }), { authorization: basic(id, secret) });
    expect((await withBasic("sandbox-client", "sandbox-secret-not-for-production")).status).toBe(200);
    const refused = await withBasic("a", "b");
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, 'Basic realm="token"']);
  });

  it.each([
    ["a wrong secret", { client_secret: "wrong" }, 401, "invalid_client"],
    ["no secret", { client_secret: null }, 401, "invalid_client"],
    ["a wrong client", { client_id: "other" }, 401, "invalid_client"],
    ["no grant type", { grant_type: null }, 400, "invalid_request"],
    ["another grant type", { grant_type: "password" }, 400, "unsupported_grant_type"],
  ])("refuses %s", async (_, changes, status, error) => {
    const answer = await ask(form(changes));
    expect([answer.status, await answer.json()]).toEqual([status, { error }]);
  });

  it("refuses a JSON body, repeated parameters and two ways of authenticating at once", async () => {
    expect((await ask("{}", { "content-type": "application/json" })).status).toBe(400);
    const type = { "content-type": "application/x-www-form-urlencoded" };
    expect((await ask(`${form({})}&grant_type=client_credentials`, type)).status).toBe(400);
    expect((await ask(form({}), { authorization: basic("sandbox-client", "x") })).status).toBe(400);
  });
});

it("refuses a token after its lifetime, and takes it before", async () => {
  const short = await startTestSandbox({ SANDBOX_TOKEN_TTL: "2" });
  const authorization = `Bearer ${await short.token()}`;
  const status = async () =>
    (await short.api("GET", "/v1/customer/wallets", undefined, { authorization })).status;
  expect(await status()).toBe(200);
  await waitFor(async () => (await status()) === 401);
});

it("records requests with secrets hidden", async () => {
  await sandbox.api("GET", "/v1/customer/wallets");
  const requests = await sandbox.control("GET", "/requests?path=wallets&method=get");
  expect(requests[0]).toMatchObject({ method: "GET", path: "/v1/customer/wallets", status: 200 });
  expect(requests[0].headers.authorization).toMatch(/^Bearer sha256:[0-9a-f]{12}$/);
  expect(JSON.stringify(await sandbox.control("GET", "/requests"))).not.toContain("not-for-production");
});

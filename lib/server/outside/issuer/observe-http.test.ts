import "server-only";
import { expect, test } from "vitest";
import { closedPort, ID, NEW_ORDER, openClient, SHORT } from "../../../testing/server/issuer-client";
import { type Answer, byHand, silent } from "../../../testing/server/issuer-server";
import { claimMoment, type IssuerSettings } from "./index";

/** The requests that were noted while something was asked, as `service outcome status`. */
async function noted(
  api: Answer,
  ask: (issuer: Awaited<ReturnType<typeof openClient>>["issuer"]) => Promise<unknown>,
  more: { token?: Answer; settings?: Partial<IssuerSettings> } = {},
) {
  const calls: string[] = [];
  const onCall: IssuerSettings["onCall"] = (service, { outcome, httpStatus }) =>
    calls.push(`${service} ${outcome} ${httpStatus ?? "-"}`);
  const { issuer } = await openClient({ api, token: more.token, settings: { ...more.settings, onCall } });
  await ask(issuer).catch(() => {});
  return calls;
}

const statusIs =
  (status: number): Answer =>
  () => ({ status, body: "[]" });
const halfAnAnswer = byHand(({ response }) => response.writeHead(200).write("["));

test.each<[string, Answer, string, Partial<IssuerSettings>?]>([
  ["an answer", statusIs(200), "api ok 200"],
  ["an error", statusIs(500), "api failed 500"],
  ["a redirect", statusIs(302), "api failed 302"],
  ["something unknown", statusIs(404), "api refused 404"],
  ["too many requests", statusIs(429), "api rate_limited 429"],
  ["a page", () => ({ status: 200, body: "<html>" }), "api unreadable 200"],
  ["silence", silent, "api timeout -", SHORT],
  ["half an answer", halfAnAnswer, "api timeout 200", SHORT],
])("%s is noted once for the interface", async (_name, api, expected, settings) => {
  expect(await noted(api, (issuer) => issuer.listBankAccounts(), { settings })).toEqual([
    "token ok 200",
    expected,
  ]);
});

test("an order that is created is an answer, one without an id cannot be read", async () => {
  const create = (api: Answer) => noted(api, (issuer) => issuer.createOrder(NEW_ORDER, claimMoment()));
  expect(await create(() => ({ status: 201, body: { OrderId: ID } }))).toEqual([
    "token ok 200",
    "api ok 201",
  ]);
  expect(await create(statusIs(200))).toEqual(["token ok 200", "api unreadable 200"]);
  expect(await create(statusIs(422))).toEqual(["token ok 200", "api refused 422"]);
});

test("where no token can be had the interface was not called; the token endpoint refuses us, not a request", async () => {
  const token = statusIs(400);
  expect(await noted(silent, (issuer) => issuer.listBankAccounts(), { token })).toEqual([
    "token unauthorized 400",
  ]);
});

test("what is dialled too late was not called, and a closed port is unreachable", async () => {
  const late = { ...claimMoment(), monotonic: performance.now() - 11_000 };
  expect(await noted(silent, (issuer) => issuer.createOrder(NEW_ORDER, late))).toEqual(["token ok 200"]);
  const settings = { baseUrl: await closedPort() };
  expect(await noted(silent, (issuer) => issuer.listBankAccounts(), { settings })).toEqual([
    "token ok 200",
    "api unreachable -",
  ]);
});

import type { FaultAction } from "../../support/issuer-control";
import { until } from "../../support/until";
import type { Row } from "../row";
import { ACCOUNT, type Stage } from "../stage";

const LIST = "^/v1/customer/bank-accounts$";
const FAILED = /issuer could not be reached or answered in a way we cannot read/;
let count = 0;

/** The list comes in this envelope and is shown whole: five accounts, one of them with a name that is new. */
const shape = (name: string, action: (list: string) => FaultAction): Row => ({
  name: `envelope: ${name}`,
  expected: { state: "answer 200, 5 accounts", posts: 0, reads: /^Envelope \d+ GmbH$/ },
  act: async (stage) => {
    count += 1;
    const holder = `Envelope ${count} GmbH`;
    await stage.sandbox.issuer.patch("bank-accounts", ACCOUNT, JSON.stringify({ Name: holder }));
    const list = await rawList(stage);
    await stage.sandbox.issuer.faults([{ match: { path: LIST }, action: action(list) }]);
    const items = await until("the list with the new name", async () => {
      const { body } = await stage.preparer.get("/api/bank-accounts");
      return body.items?.some(({ name }: { name: string }) => name === holder) && body.items;
    });
    return { state: `answer 200, ${items.length} accounts`, posts: 0, reads: holder };
  },
});

const wrapped = (path: string) => shape(path, () => ({ type: "envelope", shape: path }));
const written = (name: string, write: (list: string) => string) =>
  shape(name, (list) => ({ type: "respond", status: 200, body: write(list) }));

/** The list as the issuer answers it, byte for byte. */
async function rawList({ sandbox }: Stage): Promise<string> {
  const { clientId, clientSecret, url } = sandbox;
  const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const token = await (
    await fetch(`${url}/oauth/token`, { method: "POST", body: new URLSearchParams(fields) })
  ).json();
  const headers = { authorization: `Bearer ${token.access_token}`, accept: "application/json" };
  return (await fetch(`${url}/v1/customer/bank-accounts`, { headers })).text();
}

/** The list cannot be read: an error in our words, within bounded time. */
const broken = (name: string, action: FaultAction, status = 502, reads = FAILED, long = false): Row => ({
  name: `GET list: ${name}`,
  ...(long && { long }),
  expected: { state: `answer ${status}`, posts: 0, reads },
  act: async (stage) => {
    await stage.sandbox.issuer.faults([{ match: { path: LIST }, action }]);
    const answer = await until("the list to fail", async () => {
      const given = await stage.preparer.get("/api/bank-accounts");
      return given.status !== 200 && given;
    });
    return { state: `answer ${answer.status}`, posts: 0, reads: answer.body.error.message };
  },
});

/** An issuer without the wallet operations: wallets are managed elsewhere, and that is no error. */
const unmanaged = (status: number): Row => ({
  name: `wallets answered ${status}`,
  expected: { state: "answer 200, not managed, 0 wallets", posts: 0, reads: /^$/ },
  act: async (stage) => {
    await stage.sandbox.issuer.faults([
      { match: { path: "^/v1/customer/wallets$" }, action: { type: "respond", status } },
    ]);
    const { body } = await until("the list to be read", async () => {
      const answer = await stage.preparer.get("/api/wallets");
      return answer.body.managed === false && answer;
    });
    return { state: `answer 200, not managed, ${body.items.length} wallets`, posts: 0, reads: "" };
  },
});

const body = (text: string, contentType = "application/json"): FaultAction => ({
  type: "respond",
  ...{ status: 200, body: text, contentType },
});

/** The bank accounts' envelope, and lists that cannot be read. */
export const lists: Row[] = [
  wrapped("array"),
  ...["items", "Items", "data", "value", "BankAccounts", "data.items", "result.Records"].map(wrapped),
  written(
    "with paging beside it",
    (list) => `{"Items":${list},"Total":5,"Links":["/v1/next"],"Page":{"Size":50}}`,
  ),
  written("with a byte order mark", (list) => `\ufeff${list}`),
  broken("two lists of records", body('{"a":[{"Id":"1"}],"b":[{"Id":"2"}]}')),
  broken("an object without a list", body('{"ok":true}')),
  broken("null", body("null")),
  broken("HTML", body("<html>", "text/html")),
  broken("truncated list", { type: "truncate" }),
  broken("500", { type: "respond", status: 500 }),
  broken("reset", { type: "reset_before" }),
  broken("drips for minutes", { type: "drip", ms: 3000 }, 504, /issuer did not answer in time/, true),
  unmanaged(404),
  unmanaged(405),
];

import type { FaultAction } from "../../support/issuer-control";
import { BANK_ACCOUNT_ID } from "../../support/orders";
import { waitFor } from "../../support/wait-for";
import { type FaultCase, TIMED_OUT, UNREADABLE_RESPONSE } from "../fault-case";
import { type Harness, requestAccessToken } from "../harness";

const LIST = "^/v1/customer/bank-accounts$";
let count = 0;

/** The list in this envelope is read completely: five accounts, one of them with a new name. */
const envelope = (name: string, action: (list: string) => FaultAction): FaultCase => ({
  name: `envelope: ${name}`,
  expected: { state: "answer 200, 5 accounts", posts: 0, message: /^Envelope \d+ GmbH$/ },
  run: async (harness) => {
    count += 1;
    const holder = `Envelope ${count} GmbH`;
    await harness.sandbox.issuer.patch("bank-accounts", BANK_ACCOUNT_ID, JSON.stringify({ Name: holder }));
    const list = await rawList(harness);
    await harness.sandbox.issuer.faults([{ match: { path: LIST }, action: action(list) }]);
    const items = await waitFor("the list with the new name", async () => {
      const { body } = await harness.preparer.get("/api/bank-accounts");
      return body.items?.some(({ name }: { name: string }) => name === holder) && body.items;
    });
    return { state: `answer 200, ${items.length} accounts`, posts: 0, message: holder };
  },
});

const wrapped = (path: string) => envelope(path, () => ({ type: "envelope", shape: path }));
const written = (name: string, write: (list: string) => string) =>
  envelope(name, (list) => ({ type: "respond", status: 200, body: write(list) }));

/** The list as the issuer returns it, byte for byte. */
async function rawList({ sandbox }: Harness): Promise<string> {
  const headers = {
    authorization: `Bearer ${await requestAccessToken({ sandbox })}`,
    accept: "application/json",
  };
  return (await fetch(`${sandbox.url}/v1/customer/bank-accounts`, { headers })).text();
}

/** The list cannot be read. People get our own error message within bounded time. */
const broken = (
  name: string,
  action: FaultAction,
  status = 502,
  message = UNREADABLE_RESPONSE,
  long = false,
): FaultCase => ({
  name: `GET list: ${name}`,
  ...(long && { long }),
  expected: { state: `answer ${status}`, posts: 0, message },
  run: async (harness) => {
    await harness.sandbox.issuer.faults([{ match: { path: LIST }, action }]);
    const answer = await waitFor("the list to fail", async () => {
      const response = await harness.preparer.get("/api/bank-accounts");
      return response.status !== 200 && response;
    });
    return { state: `answer ${answer.status}`, posts: 0, message: answer.body.error.message };
  },
});

/** An issuer without wallet operations. Wallets are then managed in its web account, which is not an error. */
const unmanaged = (status: number): FaultCase => ({
  name: `wallets return ${status}`,
  expected: { state: "answer 200, not managed, 0 wallets", posts: 0, message: /^$/ },
  run: async (harness) => {
    await harness.sandbox.issuer.faults([
      { match: { path: "^/v1/customer/wallets$" }, action: { type: "respond", status } },
    ]);
    const { body } = await waitFor("the list to be read", async () => {
      const answer = await harness.preparer.get("/api/wallets");
      return answer.body.managed === false && answer;
    });
    return { state: `answer 200, not managed, ${body.items.length} wallets`, posts: 0, message: "" };
  },
});

const body = (text: string, contentType = "application/json"): FaultAction => ({
  type: "respond",
  ...{ status: 200, body: text, contentType },
});

/** The bank accounts' envelope, and lists that cannot be read. */
export const lists: FaultCase[] = [
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
  broken("drips for minutes", { type: "drip", ms: 3000 }, 504, TIMED_OUT, true),
  unmanaged(404),
  unmanaged(405),
];

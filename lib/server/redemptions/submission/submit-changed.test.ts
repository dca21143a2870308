import "server-only";
import { expect, test } from "vitest";
import { remarkText } from "@/lib/domain/remarks";
import { ACCOUNT, type IssuerState, PAY_TO, WALLET } from "../../../testing/server/issuer-state";
import { approved } from "../../../testing/server/order-fixtures";
import { actions, entriesOf } from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { IssuerError } from "../../outside/issuer";
import { submitOrder } from "./submit";

type Change = (state: IssuerState) => unknown;

const wallet = (state: IssuerState) => state.wallets.find(({ Id }) => Id === WALLET) ?? state.wallets[0];
const account = (state: IssuerState) => state.accounts.find(({ Id }) => Id === ACCOUNT) ?? state.accounts[0];
const setWallet =
  (over: object): Change =>
  (state) =>
    Object.assign(wallet(state) ?? {}, over);
const setAccount =
  (over: object): Change =>
  (state) =>
    Object.assign(account(state) ?? {}, over);
const setNumbers =
  (over: object): Change =>
  (state) =>
    Object.assign(account(state)?.AccountIdentifier ?? {}, over);
const changes: [string, Change][] = [
  ["wallet", (state) => state.wallets.splice(0)],
  ["wallet.status", setWallet({ Status: "PENDING" })],
  ["wallet.status", setWallet({ Status: "SUSPENDED" })],
  ["wallet.address", setWallet({ Address: PAY_TO.WalletAddress })],
  ["wallet.address_unreadable", setWallet({ Address: null })],
  ["bankAccount", (state) => state.accounts.splice(0)],
  ["bankAccount.status", setAccount({ Status: "PENDING" })],
  ["bankAccount.accountNumber", setNumbers({ AccountNumber: "DE00" })],
  ["bankAccount.routingCode", setNumbers({ RoutingCode: "OTHER" })],
  ["bankAccount.name", setAccount({ Name: "Acme GmBH" })],
  ["bankAccount.currency", setAccount({ Currency: "USD" })],
];

onPostgres((app) => {
  const submitAfter = async (change: (app: TestApp) => unknown) => {
    const { submit, now } = await approved(app());
    change(app());
    await submit();
    return now();
  };

  test.each(changes)(
    "a %s that changed since the approval ends the order before anything is sent",
    async (field, change) => {
      const { state, remark, id } = await submitAfter(({ issuer }) => change(issuer.state()));
      expect([state, remark]).toEqual(["expired", expect.stringContaining("before anything was sent")]);
      expect(app().issuer.seen("POST /v1/orders")).toHaveLength(0);
      expect((await actions(app().services)).slice(-2)).toEqual(["order.expired", "change.set_up_ended"]);
      const [entry] = await entriesOf(app().services, "order.expired");
      expect([entry?.orderId, entry?.detail]).toEqual([id, { changed: [field] }]);
    },
  );

  test("while a wallet that was shown at approval cannot be read, the order waits and is not sent", async () => {
    const { submit, now } = await approved(app());
    let isAway = true;
    const { issuer } = app();
    issuer.answer("GET /v1/customer/wallets", () =>
      isAway ? { status: 404 } : { status: 200, body: issuer.state().wallets },
    );
    await submit();
    expect(await now()).toMatchObject({
      state: "approved",
      remark: expect.stringMatching(/no list of wallets right now.+try again automatically/),
    });
    expect(issuer.seen("POST /v1/orders")).toHaveLength(0);
    isAway = false;
    await submit();
    expect((await now()).state).toBe("submitted");
  });

  test("another spelling of the same wallet address is no change", async () => {
    const { state } = await submitAfter(({ issuer }) => {
      const found = wallet(issuer.state());
      if (found) found.Address = String(found.Address).toLowerCase().replace("0X", "0x");
    });
    expect(state).toBe("submitted");
  });

  test("a wallet that could not be shown at approval is sent with its id alone", async () => {
    app().issuer.answer("GET /v1/customer/wallets", () => ({ status: 404 }));
    const { state } = await submitAfter(() => {});
    expect(state).toBe("submitted");
  });

  test("a wallet list that is too long to be read is named as the reason why it waits", async () => {
    const { order, row } = await approved(app());
    const { services } = app();
    const tooLong = new IssuerError({ kind: "list_too_long", operation: "listWallets" });
    const issuer = { ...services.issuer, listWallets: () => Promise.reject(tooLong) };
    await submitOrder({ ...services, issuer }, order.id);
    expect((await row()).state).toBe("approved");
    expect(remarkText((await row()).remark)).toMatch(/too long/);
  });
});

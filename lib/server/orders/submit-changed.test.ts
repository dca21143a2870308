import "server-only";
import { expect, test } from "vitest";
import { type Bench, onBothEngines } from "../testing/bench";
import { actions } from "../testing/facts";
import { ACCOUNT, WALLET, type World } from "../testing/issuer-world";
import { approved } from "../testing/stages";
import { getOrder } from "./get";
import { submitOrder } from "./submit";

type Change = (world: World) => unknown;

const wallet = (world: World) => world.wallets.find(({ Id }) => Id === WALLET) ?? world.wallets[0];
const account = (world: World) => world.accounts.find(({ Id }) => Id === ACCOUNT) ?? world.accounts[0];
const changes: [string, Change][] = [
  ["wallet", (world) => world.wallets.splice(0)],
  ["wallet.status", (world) => Object.assign(wallet(world) ?? {}, { Status: "PENDING" })],
  ["wallet.status", (world) => Object.assign(wallet(world) ?? {}, { Status: "SUSPENDED" })],
  [
    "wallet.address",
    (world) => Object.assign(wallet(world) ?? {}, { Address: "0x52908400098527886E0F7030069857D2E4169EE7" }),
  ],
  ["wallet.address", (world) => Object.assign(wallet(world) ?? {}, { Address: null })],
  ["bankAccount", (world) => world.accounts.splice(0)],
  ["bankAccount.status", (world) => Object.assign(account(world) ?? {}, { Status: "PENDING" })],
  [
    "bankAccount.accountNumber",
    (world) => Object.assign(account(world)?.AccountIdentifier ?? {}, { AccountNumber: "DE00" }),
  ],
  [
    "bankAccount.routingCode",
    (world) => Object.assign(account(world)?.AccountIdentifier ?? {}, { RoutingCode: "OTHER" }),
  ],
  ["bankAccount.name", (world) => Object.assign(account(world) ?? {}, { Name: "Acme GmBH" })],
  ["bankAccount.currency", (world) => Object.assign(account(world) ?? {}, { Currency: "USD" })],
];

onBothEngines((bench) => {
  const submitAfter = async (change: (bench: Bench) => unknown) => {
    const { order, preparer } = await approved(bench());
    change(bench());
    await submitOrder(bench().desk, order.id);
    return getOrder(preparer, order);
  };

  test.each(changes)(
    "a %s that changed since the approval ends the order before anything is sent",
    async (field, change) => {
      const { state, remark, id } = await submitAfter(({ issuer }) => change(issuer.world()));
      expect([state, remark]).toEqual(["expired", expect.stringContaining("before anything was sent")]);
      expect(bench().issuer.seen("POST /v1/orders")).toHaveLength(0);
      expect((await actions(bench().desk)).at(-1)).toBe("order.expired");
      const { rows } = await bench().desk.connection.raw(
        `select detail from audit_entries where order_id = '${id}' order by seq desc limit 1`,
      );
      expect(rows).toEqual([{ detail: { changed: [field] } }]);
    },
  );

  test("while a wallet that was shown at approval cannot be read, the order waits and is not sent", async () => {
    const { order, preparer } = await approved(bench());
    let isAway = true;
    const { issuer } = bench();
    issuer.answer("GET /v1/customer/wallets", () =>
      isAway ? { status: 404 } : { status: 200, body: issuer.world().wallets },
    );
    await submitOrder(bench().desk, order.id);
    expect(await getOrder(preparer, order)).toMatchObject({
      state: "approved",
      remark: expect.stringMatching(/no list of wallets just now.+tries again by itself/),
    });
    expect(issuer.seen("POST /v1/orders")).toHaveLength(0);
    isAway = false;
    await submitOrder(bench().desk, order.id);
    expect((await getOrder(preparer, order)).state).toBe("submitted");
  });

  test("another spelling of the same wallet address is no change", async () => {
    const { state } = await submitAfter(({ issuer }) => {
      const found = wallet(issuer.world());
      if (found) found.Address = String(found.Address).toLowerCase().replace("0X", "0x");
    });
    expect(state).toBe("submitted");
  });

  test("a wallet that could not be shown at approval is sent with its id alone", async () => {
    bench().issuer.answer("GET /v1/customer/wallets", () => ({ status: 404 }));
    const { state } = await submitAfter(() => {});
    expect(state).toBe("submitted");
  });
});

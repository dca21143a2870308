import "server-only";
import { describe, expect, test } from "vitest";
import { ID, NEW_ORDER, OTHER_ID, openClient, rejection } from "../../../testing/server/issuer-client";

/** An order's JSON with some members written as given, numbers and all. */
const orderJson = (members: Record<string, string>) => {
  const all = {
    OrderId: `"${ID.toUpperCase()}"`,
    Type: '"Sell"',
    Amount: "100",
    WalletId: `"${NEW_ORDER.walletId}"`,
    BankAccountId: `"${NEW_ORDER.bankAccountId}"`,
    ...members,
  };
  return `{${Object.entries(all).map(([name, json]) => `"${name}":${json}`)}}`;
};

const readOrder = async (members: Record<string, string>) => {
  const { issuer } = await openClient({ api: () => ({ status: 200, body: orderJson(members) }) });
  return issuer.getOrder(ID);
};

describe("an order", () => {
  test.each(["100", "100.00", "1e2", "1234567890123456.78", "0.1000000000000000055"])(
    "amount %s",
    async (amount) => {
      expect((await readOrder({ Amount: amount })).amount).toBe(amount);
    },
  );

  const fiat: [string | undefined, string | null][] = [
    [undefined, null],
    ["null", null],
    ['""', null],
    ["0", null],
    ['"0"', null],
    ["0.0", null],
    ["7", "7"],
    ["1152921504606846976", "1152921504606846976"],
    ['"1152921504606846977"', "1152921504606846977"],
    [`"${OTHER_ID}"`, OTHER_ID],
  ];
  test.each(fiat)("transfer id %s is %s", async (json, text) => {
    const order = await readOrder(json === undefined ? {} : { FiatTransferId: json, CryptoTransferId: json });
    expect([order.fiatTransferId, order.cryptoTransferId]).toEqual([text, text]);
  });

  test("has every field, the OrderId in lower case", async () => {
    const order = await readOrder({
      CustomerReference: '"RD-1"',
      Status: '"Odd"',
      CreatedAt: '"2026-01-02T03:04:05.678Z"',
    });
    expect(order).toEqual({
      orderId: ID,
      type: "Sell",
      amount: "100",
      walletId: NEW_ORDER.walletId,
      bankAccountId: NEW_ORDER.bankAccountId,
      customerReference: "RD-1",
      status: "Odd",
      fiatTransferId: null,
      cryptoTransferId: null,
      createdAt: "2026-01-02T03:04:05.678Z",
    });
  });

  test.each<Record<string, string>>([{ Amount: '"a lot"' }, { Amount: '""' }, { OrderId: `"${OTHER_ID}"` }])(
    "%j cannot be read",
    async (members) => {
      expect(await rejection(readOrder(members))).toMatchObject({
        kind: "unreadable",
        operation: "getOrder",
      });
    },
  );
});

describe("a crypto transfer", () => {
  const read = async (json: string) => {
    const { issuer } = await openClient({ api: () => ({ status: 200, body: json }) });
    return issuer.getCryptoTransfer(ID);
  };

  test("is read as it came", async () => {
    const json = `{"Id":"${ID}","OrderId":null,"WalletOwner":" Issuer ","WalletAddress":"0xAb","Amount":1250.50}`;
    expect(await read(json)).toEqual({
      id: ID,
      orderId: null,
      walletOwner: " Issuer ",
      walletAddress: "0xAb",
      amount: "1250.50",
      createdAt: null,
    });
  });

  test.each(["", null])("cannot be read with the address %j, or about another id", async (WalletAddress) => {
    const without = JSON.stringify({ WalletOwner: "I", WalletAddress, Amount: 1 });
    expect(await rejection(read(without))).toMatchObject({ kind: "unreadable" });
    const other = JSON.stringify({ Id: OTHER_ID, WalletOwner: "I", WalletAddress: "0x", Amount: 1 });
    expect(await rejection(read(other))).toMatchObject({ kind: "unreadable" });
  });
});

test("a confirmation is any 2xx, whatever its body", async () => {
  const { issuer, api } = await openClient({
    api: ({ nth }) => (nth === 1 ? { status: 204 } : { status: 200, body: "<html>thanks</html>" }),
  });
  await issuer.confirmTransfer(ID, "0xabc");
  await issuer.confirmTransfer(ID, "0xabc");
  const [sent] = api.seen();
  expect([sent?.method, sent?.path, sent?.body]).toEqual([
    "POST",
    `/v1/transfers/crypto/${ID}/confirmation`,
    '{"TransactionHash":"0xabc"}',
  ]);
  expect(sent?.headers["content-type"]).toBe("application/*+json");
});

describe("an id that is no UUID", () => {
  test.each(["", "../orders", `${ID}/x`, `${ID}\n`, "1", ` ${ID}`])(
    "%j never reaches the issuer",
    async (id) => {
      const { issuer, api, tokens } = await openClient({
        api: () => ({ status: 200, body: "{}" }),
      });
      const calls = [
        issuer.getOrder(id),
        issuer.getCryptoTransfer(id),
        issuer.confirmTransfer(id, "0x"),
        issuer.getBankAccount(id),
        issuer.removeWallet(id),
      ];
      for (const call of calls) expect(await rejection(call)).toBeInstanceOf(TypeError);
      expect([...api.seen(), ...tokens.seen()]).toHaveLength(0);
    },
  );
});

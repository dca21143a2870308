import "server-only";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACCOUNT, ID, openClient, rejection } from "../../../testing/server/issuer-client";
import { silent } from "../../../testing/server/issuer-server";
import { errorAnswer } from "../../runtime/http/error-answer";
import { findList } from "./envelope";

const listed = async (body: unknown) => {
  const { issuer } = await openClient({ api: () => ({ status: 200, body: body }) });
  return issuer.listBankAccounts();
};

describe("the envelope", () => {
  const good: [string, unknown][] = [
    ["an array", [ACCOUNT]],
    ["depth one", { Items: [ACCOUNT], Total: 1, Links: ["a"] }],
    ["depth two", { Data: { Items: [ACCOUNT] }, Paging: { Next: null } }],
  ];
  test.each(good)("%s", async (_name, body) => {
    expect((await listed(body)).map((account) => account.id)).toEqual([ID]);
  });

  test.each([[[]], [{ Items: [] }], [{ Data: { Items: [] } }]])(
    "%j is an empty list",
    async (body: unknown) => {
      expect(await listed(body)).toEqual([]);
    },
  );

  const bad: [string, unknown][] = [
    ["several", { Items: [ACCOUNT], Errors: [] }],
    ["none", { Items: null }],
    ["too deep", { A: { B: { C: [ACCOUNT] } } }],
    ["a text", '"x"'],
    ["a null among the records", { Items: [ACCOUNT, null] }],
    ["a list in a list", [[ACCOUNT]]],
  ];
  test.each(bad)("%s cannot be read", async (_name, body) => {
    expect(await rejection(listed(body))).toMatchObject({
      kind: "unreadable",
      operation: "listBankAccounts",
    });
  });

  test("is found wherever it stands, and never when there are two", () => {
    const list = fc.array(fc.record({ Id: fc.uuid() }));
    const noise = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.constant(null), fc.array(fc.string(), { minLength: 1 })),
    );
    fc.assert(
      fc.property(list, noise, noise, (items, outer, inner) => {
        expect(findList({ ...outer, "the list": items })).toBe(items);
        expect(findList({ ...outer, "a page": { ...inner, "the list": items } })).toBe(items);
        expect(findList({ ...outer, "a page": { "the list": items }, "the other": [] })).toBeNull();
        expect(findList(outer)).toBeNull();
      }),
    );
  });
});

describe("a bank account", () => {
  test("has every field the issuer documents", async () => {
    expect(await listed([ACCOUNT])).toEqual([
      {
        id: ID,
        name: "Acme GmbH",
        currency: "EUR",
        status: "Approved",
        usable: true,
        accountNumber: "DE89370400440532013000",
        routingCode: "COBADEFF",
        sortCode: "12-34-56",
        externAccountId: null,
        bank: {
          ...{ name: "Bank", address: "Street 1", postalCode: "10115", city: "Berlin", country: "DE" },
          additionalIdentifiers: { Branch: "7" },
        },
        paymentSchemes: ["SEPA"],
        createdAt: "2026-01-02T03:04:05.678Z",
      },
    ]);
  });

  test.each([
    ["APPROVED", true],
    ["approved", true],
    ["PENDING", false],
    ["APPROVED_BUT", false],
  ])("%s: usable is %s", async (Status, usable) => {
    expect((await listed([{ ...ACCOUNT, Status }]))[0]?.usable).toBe(usable);
  });

  test("may lack what is not essential", async () => {
    const { Id, Name, Currency, Status } = ACCOUNT;
    const AccountIdentifier = { AccountNumber: 12345678 };
    const [account] = await listed([{ Id, Name, Currency, Status, AccountIdentifier, PaymentSchemes: null }]);
    expect(account).toMatchObject({ accountNumber: "12345678", routingCode: null, paymentSchemes: [] });
  });

  test.each(["Id", "Status", "Name", "Currency", "AccountIdentifier"])(
    "without %s makes the list unreadable and does not vanish",
    async (field) => {
      const body = [ACCOUNT, { ...ACCOUNT, [field]: undefined }];
      expect(await rejection(listed(body))).toMatchObject({ kind: "unreadable" });
    },
  );
});

describe("wallets", () => {
  test("promise id and status only", async () => {
    const { issuer } = await openClient({
      api: () => ({ status: 200, body: { Wallets: [{ Id: ID, Status: "APPROVED", Network: { A: 1 } }] } }),
    });
    const nothing = { name: null, type: null, network: null, address: null, createdAt: null };
    expect(await issuer.listWallets()).toEqual({
      items: [{ id: ID, status: "APPROVED", usable: true, ...nothing }],
      managed: true,
    });
  });

  test.each([404, 405, 501])("%i: kept in the issuer's web account", async (status) => {
    const { issuer } = await openClient({ api: () => ({ status: status }) });
    expect(await issuer.listWallets()).toEqual({ items: [], managed: false });
  });

  test("a token endpoint's 404 is no answer about wallets", async () => {
    const { issuer } = await openClient({ api: silent, token: () => ({ status: 404 }) });
    expect(await rejection(issuer.listWallets())).toMatchObject({ operation: "token" });
  });

  test("are added and removed on the path that is set", async () => {
    const { issuer, api } = await openClient({
      api: ({ method }) => ({ status: 201, body: method === "POST" ? { Id: ID } : "" }),
      settings: { walletsPath: "/v1/wallets/" },
    });
    const wallet = { name: "Main", type: "custody", network: "ethereum", address: "0xAb" };
    const added = await issuer.addWallet(wallet);
    expect(added).toMatchObject({ id: ID, status: "PENDING", usable: false, name: "Main", address: "0xAb" });
    await issuer.removeWallet(ID);
    expect(api.seen().map((one) => `${one.method} ${one.path}`)).toEqual([
      "POST /v1/wallets",
      `DELETE /v1/wallets/${ID}`,
    ]);
    const sent = { Name: "Main", Type: "custody", Network: "ethereum", Address: "0xAb" };
    expect(JSON.parse(api.seen()[0]?.body ?? "")).toEqual(sent);
  });
});

describe("a long list", () => {
  const many = (count: number, padding = 0) =>
    JSON.stringify(
      Array.from({ length: count }, (_, n) => ({
        ...ACCOUNT,
        Id: `11111111-aaaa-4aaa-8aaa-${String(n).padStart(12, "0")}`,
        Name: `Acme ${n} ${"x".repeat(padding)}`,
      })),
    );

  test("of 10,000 accounts is read in full, up to 16 MiB", async () => {
    const body = many(10_000, 900);
    expect(body.length).toBeGreaterThan(13 * 2 ** 20);
    expect(body.length).toBeLessThan(16 * 2 ** 20);
    const accounts = await listed(body);
    expect(accounts).toHaveLength(10_000);
    expect(accounts.at(-1)?.id).toBe("11111111-aaaa-4aaa-8aaa-000000009999");
  });

  test("that is longer is named as such, and not as one that cannot be read", async () => {
    const tooLong = `[${JSON.stringify(ACCOUNT)},"${"x".repeat(16 * 2 ** 20)}"]`;
    const failure = await rejection(listed(tooLong));
    expect(failure).toMatchObject({ kind: "list_too_long", operation: "listBankAccounts" });
    const answer = errorAnswer(failure, "req-1");
    expect([answer.status, (await answer.json()).error]).toMatchObject([
      502,
      { code: "issuer_failed", message: expect.stringContaining("list is too long for us to read") },
    ]);
  });
});

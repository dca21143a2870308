import { describe, expect, it } from "vitest";
import { IDS, ORDER, startTestSandbox } from "./test-sandbox";

const sandbox = await startTestSandbox();

describe("creating an order", () => {
  const wrong: [string, Record<string, unknown>, number, string][] = [
    ["an unknown field", { Note: "x" }, 400, "Note"],
    ["a camelCase name", { amount: "1" }, 400, "amount"],
    ["an amount as number", { Amount: 100 }, 400, "Amount"],
    ["no amount", { Amount: undefined }, 400, "Amount"],
    ["another type", { Type: "Buy" }, 400, "Type"],
    ["an unknown currency", { Currency: "GBP" }, 400, "Currency"],
    ["a currency in small letters", { Currency: "eur" }, 400, "Currency"],
    ["a wallet id that is no UUID", { WalletId: "1" }, 400, "WalletId"],
    ["a reference as number", { CustomerReference: 7 }, 400, "CustomerReference"],
    ["another currency than the account's", { Currency: "USD" }, 422, "Currency"],
    ["an unknown wallet", { WalletId: IDS.unknown }, 422, "WalletId"],
    ["a wallet not approved", { WalletId: IDS.pendingWallet }, 422, "WalletId"],
    ["an unknown account", { BankAccountId: IDS.unknown }, 422, "BankAccountId"],
    ["an account not approved", { BankAccountId: IDS.pendingEuroAccount }, 422, "BankAccountId"],
  ];
  it.each(wrong)("refuses %s", async (_, changes, status, field) => {
    const answer = await sandbox.api("POST", "/v1/orders", { ...ORDER, ...changes });
    expect(answer.status).toBe(status);
    const { Errors } = await answer.json();
    expect(Errors.map((error: { Field: string }) => error.Field)).toContain(field);
  });

  it.each([
    ...["0", "-1", "+1", "1e2", "1,5", " 1", "01", ".5", "1.", "1.1234567", "1234567890123456789"],
    ...["0.000000", ""],
  ])("refuses the amount %j", async (Amount) => {
    expect((await sandbox.api("POST", "/v1/orders", { ...ORDER, Amount })).status).toBe(400);
  });

  it.each(["0.000001", "1234567890123456.78", "999999999999999999.999999", "100.00"])(
    "takes the amount %s and answers it as that very JSON number",
    async (Amount) => {
      const id = await sandbox.order({ Amount });
      expect(await (await sandbox.api("GET", `/v1/orders/${id}`)).text()).toContain(`"Amount":${Amount},`);
    },
  );

  it("refuses what is not JSON", async () => {
    expect((await sandbox.api("POST", "/v1/orders", "{")).status).toBe(400);
    expect((await sandbox.api("POST", "/v1/orders", "[]")).status).toBe(400);
  });
});

describe("headers", () => {
  it.each([
    ["application/json", 200],
    ["application/*+json", 200],
    ["application/vnd.issuer+json; charset=utf-8", 200],
    ["text/plain", 415],
    ["application/x-www-form-urlencoded", 415],
    ["application/jsonx", 415],
  ])("content type %s is answered with %i", async (type, status) => {
    expect((await sandbox.api("POST", "/v1/orders", ORDER, { "content-type": type })).status).toBe(status);
  });

  it.each([
    ["application/json", 200],
    ["text/html, application/json;q=0.9", 200],
    ["*/*", 406],
    ["text/html", 406],
  ])("accept %s is answered with %i", async (accept, status) => {
    const answer = await sandbox.api("GET", "/v1/customer/bank-accounts", undefined, { accept });
    expect(answer.status).toBe(status);
  });

  it.each(["", "Bearer unknown", "Basic abc"])(
    "authorization %j is answered with 401",
    async (authorization) => {
      const answer = await sandbox.api("GET", "/v1/customer/bank-accounts", undefined, { authorization });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
    },
  );
});

describe("unknown records and paths", () => {
  it.each([
    ["GET", `/v1/orders/${IDS.unknown}`, 404],
    ["GET", `/v1/transfers/crypto/${IDS.unknown}`, 404],
    ["GET", `/v1/customer/bank-accounts/${IDS.unknown}`, 404],
    ["DELETE", `/v1/customer/wallets/${IDS.unknown}`, 404],
    ["GET", "/v1/orders", 405],
    ["DELETE", `/v1/customer/bank-accounts/${IDS.euroAccount}`, 405],
    ["GET", "/v1/nothing", 404],
    ["GET", "/v2/orders", 404],
  ])("%s %s is answered with %i", async (method, path, status) => {
    expect((await sandbox.api(method, path)).status).toBe(status);
  });
});

describe("wallets and bank accounts", () => {
  it("lists bank accounts with every documented field", async () => {
    const [first] = await (await sandbox.api("GET", "/v1/customer/bank-accounts")).json();
    const fields = "Id,Name,AccountIdentifier,BankInformation,PaymentSchemes,Currency,Status,CreatedAt";
    expect(Object.keys(first).join()).toBe(fields);
    expect(await (await sandbox.api("GET", `/v1/customer/bank-accounts/${first.Id}`)).json()).toEqual(first);
  });

  const body = {
    ...{ Name: "New", Type: "Institutional", Network: "Ethereum" },
    Address: "0x976EA74026E726554dB657fA54763abd0C3a0aa9",
  };
  it("whitelists a wallet, verifies it, takes an order on it, removes it", async () => {
    const { Id, Status } = await (await sandbox.api("POST", "/v1/customer/wallets", body)).json();
    expect(Status).toBe("PENDING");
    expect((await sandbox.api("POST", "/v1/customer/wallets", body)).status).toBe(422);
    await sandbox.control("POST", `/wallets/${Id}/approve`);
    const orderId = await sandbox.order({ WalletId: Id });
    expect(await sandbox.control("POST", "/send", { orderId })).toHaveProperty("transactionHash");
    expect((await sandbox.api("DELETE", `/v1/customer/wallets/${Id}`)).status).toBe(204);
    expect((await sandbox.api("POST", "/v1/orders", { ...ORDER, WalletId: Id })).status).toBe(422);
  });

  it("refuses an address whose checksum is wrong", async () => {
    const wrong = { ...body, Address: body.Address.replace("aa9", "AA9") };
    expect((await sandbox.api("POST", "/v1/customer/wallets", wrong)).status).toBe(422);
  });
});

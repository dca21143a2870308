import "server-only";
import { expect, test } from "vitest";
import { newPerson } from "../../testing/server/people";
import { onPostgres } from "../../testing/server/test-app";
import { IssuerError } from "../issuer";
import { lastWallets, listWallets } from "../wallets/list";
import { lastBankAccounts, listBankAccounts } from "./list";

onPostgres((app) => {
  test.each([
    ["bank accounts", "GET /v1/customer/bank-accounts", listBankAccounts, lastBankAccounts, "bank-accounts"],
    ["wallets", "GET /v1/customer/wallets", listWallets, lastWallets, "wallets"],
  ] as const)(
    "%s: a page has what the issuer said last, with its time, while it is down",
    async (_what, path, list, last, name) => {
      const viewer = await newPerson(app().services, "viewer");
      const began = Date.now();
      const listed = await list(viewer);
      app().issuer.answer(path, () => ({ status: 500 }));
      viewer.reads.forget(name);
      await expect(list(viewer)).rejects.toBeInstanceOf(IssuerError);
      const known = await last(viewer);
      expect(known?.value).toEqual(listed);
      expect(known?.at.getTime()).toBeGreaterThanOrEqual(began);
      expect(known?.at.getTime()).toBeLessThanOrEqual(Date.now());
    },
  );

  test("of what it never listed nothing is made up", async () => {
    const other = await app().another();
    expect(await lastBankAccounts(await newPerson(other, "viewer"))).toBeNull();
  });
});

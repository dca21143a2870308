import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { newPerson } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { IssuerError } from "../../outside/issuer";
import { lastWallets, listWallets } from "../wallets/list";
import { lastBankAccounts, listBankAccounts } from "./list";

const LISTS = [
  ["bank accounts", "GET /v1/customer/bank-accounts", listBankAccounts, lastBankAccounts, "bank-accounts"],
  ["wallets", "GET /v1/customer/wallets", listWallets, lastWallets, "wallets"],
] as const;

onPostgres((app) => {
  test.each(LISTS)(
    "%s: a list says when the issuer listed it, and a page still has it while the issuer is down",
    async (_what, path, list, last, name) => {
      const viewer = await newPerson(app().services, "viewer");
      const began = Date.now();
      const listed = await list(viewer);
      const listedBy = Date.now();
      expect(Date.parse(listed.asOf)).toBeGreaterThanOrEqual(began);
      expect(Date.parse(listed.asOf)).toBeLessThanOrEqual(listedBy);
      await wait(5);
      expect((await list(viewer)).asOf).toBe(listed.asOf);
      app().issuer.answer(path, () => ({ status: 500 }));
      viewer.reads.forget(name);
      await expect(list(viewer)).rejects.toBeInstanceOf(IssuerError);
      expect(await last(viewer)).toEqual(listed);
    },
  );

  test.each(LISTS)(
    "%s: a list that has grown too long is not stood in for, so that its page says why",
    async (_what, path, list, last, name) => {
      const viewer = await newPerson(app().services, "viewer");
      await list(viewer);
      app().issuer.answer(path, () => ({ status: 200, body: `["${"x".repeat(16 * 2 ** 20)}"]` }));
      viewer.reads.forget(name);
      await expect(list(viewer)).rejects.toMatchObject({ kind: "list_too_long" });
      expect(await last(viewer)).toBeNull();
    },
  );

  test("of what it never listed nothing is made up", async () => {
    const other = await app().another();
    expect(await lastBankAccounts(await newPerson(other, "viewer"))).toBeNull();
  });
});

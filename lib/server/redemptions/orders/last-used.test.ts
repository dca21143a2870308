import "server-only";
import { expect, test } from "vitest";
import { ACCOUNT, PENDING_WALLET, USD_ACCOUNT, WALLET } from "../../../testing/server/issuer-state";
import { prepared } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { lastUsed } from "./last-used";

const EURO = { walletId: WALLET, bankAccountId: ACCOUNT };
const DOLLAR = { walletId: WALLET, bankAccountId: USD_ACCOUNT };

onPostgres((app) => {
  test("it is what one used oneself, the latest of each currency first, and never what a colleague did", async () => {
    const [mine, theirs] = [await newTeam(app().services), await newTeam(app().services)];
    const dollars = { currency: "USD", bankAccountId: USD_ACCOUNT };
    await prepared(app(), {}, mine);
    await prepared(app(), { amount: "2" }, mine);
    await prepared(app(), dollars, theirs);
    expect(await lastUsed(mine.preparer)).toEqual([EURO]);
    expect(await lastUsed(theirs.preparer)).toEqual([DOLLAR]);
    await prepared(app(), dollars, mine);
    expect(await lastUsed(mine.preparer)).toEqual([DOLLAR, EURO]);
    await prepared(app(), { amount: "3", row: { walletId: PENDING_WALLET } }, mine);
    expect(await lastUsed(mine.preparer)).toEqual([{ ...EURO, walletId: PENDING_WALLET }, DOLLAR]);
  });

  test("for a given wallet or account it is what was used with that one", async () => {
    const team = await newTeam(app().services);
    await prepared(app(), { currency: "USD", bankAccountId: USD_ACCOUNT }, team);
    await prepared(app(), { row: { walletId: PENDING_WALLET } }, team);
    const other = { walletId: PENDING_WALLET, bankAccountId: ACCOUNT };
    expect(await lastUsed(team.preparer, { bankAccountId: USD_ACCOUNT })).toEqual([DOLLAR]);
    expect(await lastUsed(team.preparer, { walletId: PENDING_WALLET })).toEqual([other]);
    expect(await lastUsed(team.preparer, { walletId: ACCOUNT })).toEqual([]);
  });

  test("before the first redemption there is nothing", async () => {
    expect(await lastUsed(await newPerson(app().services, "preparer"))).toEqual([]);
  });
});

import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { expectedAt } from "@/lib/domain/bank/expected-at";
import { arrivedEarlier } from "../../../testing/server/earlier-payouts";
import { ACCOUNT } from "../../../testing/server/issuer-state";
import { prepared } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { TODAY } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { checkDay } from "./check-day";

onPostgres((app) => {
  const check = async (day: string, id = ACCOUNT) => {
    const preparer = await newPerson(app().services, "preparer");
    return (await checkDay(preparer, { id, day })).problem;
  };
  /** The day on which a payout that starts now should be booked, by the scheme alone. */
  const dayNow = () => expectedAt({ startedAt: new Date().toISOString(), scheme: "sepa", delays: [] }).day;

  test("says whether money that is prepared now can be on an account by a day", async () => {
    expect(await check("2999-12-30")).toBeNull();
    expect(await check(dayNow())).toBeNull();
    expect(await check(TODAY())).toMatchObject({ earliest: dayNow(), days: 1 });
    expect(await check("2026-01-01")).toMatchObject({ because: "past" });
  });

  test.each([
    ["learned", { daysLate: 2 }],
    ["to_do", { hours: 40 * 24 }],
  ] as const)("counts what earlier payouts to it took: %s", async (because, took) => {
    await arrivedEarlier(await prepared(app()), 5, took);
    expect((await check(dayNow()))?.because).toBe(because);
  });

  test("refuses an account that the issuer doesn’t have", async () => {
    await expect(check(TODAY(), randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });
});

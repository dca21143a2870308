import "server-only";
import { expect, test } from "vitest";
import { onPostgres } from "../../../testing/server/test-app";
import { rateLimits } from "../db/schema";
import { forgetExpired } from "./limiter";

onPostgres((app) => {
  test("what was counted is forgotten once its time is over, and not before", async () => {
    const { db } = app().services;
    const minute = 60_000;
    const expiring = (key: string, inMs: number) => ({ key, points: 3, expire: new Date(Date.now() + inMs) });
    await db.insert(rateLimits).values([expiring("over", -1), expiring("under way", minute)]);
    await forgetExpired(db);
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: "under way" }]);
  });
});

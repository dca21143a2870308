import "server-only";
import { expect, test } from "vitest";
import { changeSending } from "../../../testing/server/as-read";
import { newTeam } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { inLanguage } from "../../platform/language";
import { listNotices } from "./list";

onPostgres((app) => {
  test("a pause is a notice for all, with who paused it and where to decide, until two people resume it", async () => {
    const { preparer, approver } = await newTeam(app().services);
    expect(await listNotices(approver)).toEqual({ items: [] });
    await changeSending(preparer, { paused: true, reason: "Our keys may be stolen." });
    expect((await listNotices(approver)).items).toEqual([
      {
        code: "sending_paused",
        message: expect.stringContaining(preparer.person.name),
        href: "/controls",
        since: expect.any(String),
      },
    ]);
    const [german] = (await inLanguage("de", () => listNotices(approver))).items;
    expect(german?.message).toMatch(`${preparer.person.name} hat den gesamten Versand pausiert.`);
    await changeSending(preparer, { paused: false });
    await changeSending(approver, { accept: true });
    expect(await listNotices(approver)).toEqual({ items: [] });
  });
});

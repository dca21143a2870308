import "server-only";
import { expect, test } from "vitest";
import { changeSending, closeOrder, resolveOrder } from "../../../testing/server/as-read";
import { instructed, type OrderFixture, unknown } from "../../../testing/server/order-fixtures";
import { newTeam, setPerson } from "../../../testing/server/people";
import { codeOf } from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";

type Act = {
  by: Context;
  propose: (by: Context) => Promise<unknown>;
  decide: (accept: boolean) => Promise<unknown>;
};

const stateNotCreated =
  ({ order: { id } }: OrderFixture) =>
  (by: Context) =>
    resolveOrder(by, { id, outcome: "not_created", note: "not in the web account" });

/** What takes two people, proposed by an approver. */
const ACTS: Record<string, (app: TestApp) => Promise<Act>> = {
  "that the issuer never created an order": async (app) => {
    const fixture = await unknown(app);
    const { approver: by, second: other, order } = fixture;
    const decide = (accept: boolean) => resolveOrder(other, { id: order.id, accept });
    return { by, propose: stateNotCreated(fixture), decide };
  },
  "closing an order": async (app) => {
    const { approver: by, second: other, order } = await instructed(app);
    const propose = (person: Context) => closeOrder(person, { id: order.id, reason: "Given up." });
    return { by, propose, decide: (accept) => closeOrder(other, { id: order.id, accept }) };
  },
  "resuming all sending": async (app) => {
    const { approver: by, preparer: other } = await newTeam(app.services);
    await changeSending(other, { paused: true, reason: "Our keys may be stolen." });
    const propose = (person: Context) => changeSending(person, { paused: false });
    return { by, propose, decide: (accept) => changeSending(other, { accept }) };
  },
};

const LOST: [string, Parameters<typeof setPerson>[1], string][] = [
  ["was disabled", { disabledAt: new Date() }, "no longer has access"],
  ["is only a viewer now", { roles: ["viewer"] }, "no longer has a role that allows this"],
];

const CASES = Object.keys(ACTS).flatMap((act) => LOST.map((lost) => [act, ...lost] as const));

onPostgres((app) => {
  test.each(CASES)(
    "%s, proposed by a person who %s, can only be declined",
    async (act, _lost, values, why) => {
      const { by, propose, decide } = await (ACTS[act] as (typeof ACTS)[string])(app());
      await propose(by);
      await setPerson(by, values);
      const message = `${by.person.name} ${why}, so this proposal no longer counts. Decline it, then propose it again.`;
      await expect(decide(true)).rejects.toMatchObject({ code: "conflict", message });
      await decide(false);
      await setPerson(by, { disabledAt: null, roles: ["approver"] });
      await propose(by);
      await decide(true);
    },
  );

  test("a preparer is no second person for a disabled approver, and may decline what they may not confirm", async () => {
    const fixture = await unknown(app());
    const { approver, preparer, order } = fixture;
    const decide = (accept: boolean) => resolveOrder(preparer, { id: order.id, accept });
    await stateNotCreated(fixture)(approver);
    await setPerson(approver, { disabledAt: new Date() });
    expect(await codeOf(decide(true))).toBe("conflict");
    await setPerson(approver, { roles: ["viewer"] });
    expect(await codeOf(decide(true))).toBe("forbidden");
    expect(await decide(false)).toMatchObject({ resolution: null });
  });
});

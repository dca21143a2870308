import "server-only";
import { expect, test } from "vitest";
import { setRules } from "../../../testing/server/approval-rules";
import { instructed } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { onBothEngines, onPostgres } from "../../../testing/server/test-app";
import { getPolicies } from "./get";

onBothEngines((app) => {
  test("every rule is read as it was saved, an amount as text", async () => {
    const admin = await newPerson(app().services, "admin");
    const approver = await newPerson(app().services, "approver");
    const given = {
      approvalsRequired: 2,
      approvalDays: 3,
      checkFirstAddress: false,
      checkAddressAbove: "10000",
      postHashes: "on_click" as const,
      passkeyRequired: true,
      remindBeforeHours: 12,
      rules: [
        {
          currency: "EUR",
          above: "10000",
          approvals: 1,
          approvers: { people: [approver.person.id], groups: ["treasury"] },
          passkey: true,
          noteRequired: true,
          expiryDays: 2,
          checkAddress: true,
        },
      ],
      groups: [{ id: "treasury", name: "Treasury", people: [approver.person.id] }],
      dailyLimits: [{ currency: "EUR", perPreparer: "1000.50", desk: null }],
    };
    expect(await setPolicies(admin, given)).toEqual(given);
    expect(await getPolicies(admin)).toEqual(given);
  });
});

onPostgres((app) => {
  test("a new address is compared above the amount that the rules name, and not below", async () => {
    await setRules(app().services, { checkAddressAbove: "1250.50" });
    expect((await instructed(app(), { amount: "1250.50" })).order.situation).toBe("ready_to_send");
    expect((await instructed(app(), { amount: "1250.51" })).order.situation).toBe("address_unverified");
  });
});

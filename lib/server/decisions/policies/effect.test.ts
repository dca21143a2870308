import "server-only";
import { expect, test } from "vitest";
import { rule, setRules } from "../../../testing/server/approval-rules";
import { proposedBy, workingDesk } from "../../../testing/server/changes";
import { approved, sent } from "../../../testing/server/order-fixtures";
import { onPostgres } from "../../../testing/server/test-app";
import { getChange, listChanges } from "../../administration/changes";
import { changePolicies } from "../../administration/kinds/policies-changed";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

onPostgres((app) => {
  test("a proposal of rules says what they would have asked of what was sent in the last 90 days", async () => {
    // Sent already: 1,250.50 EUR, just now.
    const { admin, approver, preparer } = await workingDesk(app());
    // Of one account within 24 hours, so the second one is judged by both.
    await sent(app(), { amount: "700", row: { claimedAt: daysAgo(40) } });
    await sent(app(), { amount: "700", row: { claimedAt: new Date(daysAgo(40).getTime() + 60_000) } });
    await sent(app(), { amount: "5000", row: { claimedAt: daysAgo(91) } });
    const refused = { state: "refused", outcome: "ended", issuerOrderId: null } as const;
    await sent(app(), { amount: "5000", row: { claimedAt: daysAgo(20), ...refused } });
    await approved(app(), { amount: "5000" });
    await setRules(app().services, { rules: [rule({ currency: "EUR", above: "1000", approvals: 2 })] });
    const looser = [rule({ currency: "EUR", above: "1300", approvals: 2 })];
    const change = proposedBy(
      await changePolicies(admin, { approvalsRequired: 1, approvalDays: 7, rules: looser }),
    );
    const { effect } = await getChange(approver, change);
    expect(effect).toMatchObject({ looked: 3, loosens: true });
    expect(effect?.lines).toEqual([
      {
        ...{ ask: "approvals", before: 2, after: 1, changed: 1, of: 2 },
        about: { currency: "EUR", above: "1000" },
      },
    ]);
    expect(Date.parse(effect?.since ?? "")).toBeLessThan(daysAgo(89).getTime());
    // Everybody reads it with the list, but not with the one that every page asks for.
    expect((await listChanges(preparer, {})).items.map(({ effect: one }) => one?.looked)).toEqual([3]);
    expect((await listChanges(preparer, { state: "waiting" })).items.map((one) => one.effect)).toEqual([
      null,
    ]);
  });
});

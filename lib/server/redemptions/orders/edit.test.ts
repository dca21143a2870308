import "server-only";
import { expect, test } from "vitest";
import { ACCOUNT } from "../../../testing/server/issuer-state";
import { approve, DRAFT, type OrderFixture, prepared } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { count, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { bankAccountNicknames } from "../../platform/db/bank-account-schema";
import { listAudit } from "../../record/audit/list";
import { approveOrder } from "./approve";
import { editOrder } from "./edit";
import { getOrder } from "./get";

onPostgres((app) => {
  const start = async () => {
    const fixture = await prepared(app());
    return { ...fixture, colleague: await newPerson(app().services, "preparer") };
  };
  const of = ({ order }: OrderFixture) => ({ ...DRAFT, id: order.id, contentHash: order.contentHash });

  test("an edit of what a colleague has changed meanwhile is stale, and says who changed what", async () => {
    const fixture = await start();
    const { preparer, colleague, order } = fixture;
    await editOrder(colleague, { ...of(fixture), amount: "9.50", customerReference: "INV-7" });
    const asked = app().issuer.seen("GET /v1/customer/wallets").length;
    const late = editOrder(preparer, { ...of(fixture), note: "mine" });
    await expect(late).rejects.toMatchObject({
      code: "stale_content",
      message: expect.stringContaining(`${colleague.person.name} changed this redemption`),
      fields: {
        amount: `Changed from 1250.50 to 9.50 by ${colleague.person.name}.`,
        customerReference: `Changed from none to INV-7 by ${colleague.person.name}.`,
      },
    });
    const { id, name } = colleague.person;
    expect(await getOrder(preparer, order)).toMatchObject({
      ...{ amount: "9.50", note: null },
      ...{ createdBy: { id: preparer.person.id }, editedBy: [{ id, name }] },
    });
    // Nobody was asked for what could not be saved anyway.
    expect(app().issuer.seen("GET /v1/customer/wallets")).toHaveLength(asked);
  });

  test("only what was changed since is told", async () => {
    const fixture = await start();
    const { preparer, colleague } = fixture;
    const seen = await editOrder(colleague, { ...of(fixture), amount: "9.50" });
    await editOrder(colleague, {
      ...of(fixture),
      amount: "9.50",
      contentHash: seen.contentHash,
      customerReference: "INV-7",
    });
    const late = editOrder(preparer, { ...of(fixture), contentHash: seen.contentHash });
    expect(await refusal(late)).toEqual({ code: "stale_content", fields: ["customerReference"] });
  });

  test("of two edits of the same content at once, one is saved and the other is stale", async () => {
    const fixture = await start();
    const edits = [fixture.preparer, fixture.colleague].map((person, n) =>
      editOrder(person, { ...of(fixture), amount: `${n + 1}.00` }),
    );
    const race = await Promise.allSettled(edits);
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(race.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "stale_content", fields: { amount: expect.any(String) } },
    });
    expect(await count(app().services, "audit_entries where action = 'order.edited'")).toBe(1);
  });

  test("the log holds the whole content before and after, with the hash of each", async () => {
    const fixture = await start();
    const after = await editOrder(fixture.colleague, { ...of(fixture), amount: "9.50", note: "less" });
    const { items } = await listAudit(fixture.preparer, { orderId: fixture.order.id, limit: 2 });
    const [edited, prepared] = items.map(({ detail }) => detail);
    const { nickname: _, ...bankAccount } = fixture.order.bankAccount;
    const parts = { currency: "EUR", wallet: fixture.order.wallet, bankAccount, customerReference: null };
    const content = { ...parts, amount: "1250.50", note: null };
    const before = { contentHash: fixture.order.contentHash, content };
    expect(prepared).toMatchObject(before);
    expect(edited).toMatchObject({
      before,
      contentHash: after.contentHash,
      content: { ...parts, amount: "9.50", note: "less" },
      changed: { amount: { from: "1250.50", to: "9.50" }, note: { from: null, to: "less" } },
    });
  });

  test("the log says how many approvals an edit voided", async () => {
    await setPolicies(await newPerson(app().services, "admin"), { approvalsRequired: 2, approvalDays: 7 });
    const fixture = await start();
    const approved = await approve(fixture.approver, fixture.order);
    const edited = await editOrder(fixture.colleague, { ...of(fixture), amount: "9.50" });
    expect(edited.approvals).toEqual([]);
    await editOrder(fixture.colleague, { ...of(fixture), contentHash: edited.contentHash });
    const { items } = await listAudit(fixture.preparer, { orderId: approved.id, limit: 2 });
    expect(items.map(({ detail }) => detail.voided)).toEqual([0, 1]);
  });

  test("whoever goes on from the present content is saved", async () => {
    const fixture = await start();
    const now = await editOrder(fixture.colleague, { ...of(fixture), amount: "9.50" });
    const again = { ...of(fixture), contentHash: now.contentHash, note: "mine" };
    expect(await editOrder(fixture.preparer, again)).toMatchObject({ amount: "1250.50", note: "mine" });
  });

  test("an edit that does not say what it began from is stale, and so is one of unknown content", async () => {
    const fixture = await start();
    for (const contentHash of [undefined, "", "x", "A".repeat(64)]) {
      const late = editOrder(fixture.preparer, { ...of(fixture), amount: "9.50", contentHash });
      expect(await refusal(late)).toMatchObject({ code: "stale_content" });
    }
    expect((await getOrder(fixture.preparer, fixture.order)).amount).toBe("1250.50");
  });

  test("a changed note alone is a change that a colleague must see, and voids what was approved", async () => {
    const fixture = await start();
    const { preparer, colleague, approver, order } = fixture;
    await editOrder(colleague, { ...of(fixture), note: "Pay after 1 June only." });
    const late = editOrder(preparer, { ...of(fixture), amount: "9.50" });
    expect(await refusal(late)).toEqual({ code: "stale_content", fields: ["note"] });
    const approve = approveOrder(approver, { id: order.id, contentHash: order.contentHash });
    expect(await refusal(approve)).toMatchObject({ code: "stale_content" });
  });

  test("another BIC at the issuer is named as well", async () => {
    const fixture = await start();
    const { preparer, colleague } = fixture;
    const account = app()
      .issuer.state()
      .accounts.find(({ Id }) => Id === ACCOUNT);
    Object.assign(account?.AccountIdentifier ?? {}, { RoutingCode: "DEUTDEFF" });
    await editOrder(colleague, of(fixture));
    const late = editOrder(preparer, of(fixture));
    await expect(late).rejects.toMatchObject({
      fields: { bankAccountId: expect.stringMatching(/COBADEFF.* to .*DEUTDEFF/) },
    });
  });

  test("an account in it is called by its nickname, bank and number", async () => {
    const fixture = await start();
    const { preparer, colleague } = fixture;
    const named = { nickname: "Operating", namedBy: preparer.person.id };
    await app()
      .services.db.insert(bankAccountNicknames)
      .values({ bankAccountId: ACCOUNT, ...named });
    const account = app()
      .issuer.state()
      .accounts.find(({ Id }) => Id === ACCOUNT);
    Object.assign(account?.AccountIdentifier ?? {}, { AccountNumber: "DE02120300000000202051" });
    await editOrder(colleague, of(fixture));
    const late = editOrder(preparer, of(fixture));
    await expect(late).rejects.toMatchObject({
      fields: {
        bankAccountId:
          "Changed from Operating · Bank, DE89370400440532013000, Acme GmbH, COBADEFF to Operating · Bank, DE02120300000000202051, Acme GmbH, COBADEFF by " +
          `${colleague.person.name}.`,
      },
    });
  });
});

import "server-only";
import { expect, test } from "vitest";
import type { DraftOrder } from "@/lib/contract/orders";
import { setRules } from "../../../testing/server/approval-rules";
import { ACCOUNT } from "../../../testing/server/issuer-state";
import { approve, DRAFT, prepared } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { codeOf, entriesOf, outcomes, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { bankAccountNicknames } from "../../platform/db/bank-account-schema";
import { inLanguage } from "../../platform/language";
import { listAudit } from "../../record/audit/list";
import type { Context } from "../../record/context";
import { editOrder } from "./edit";

onPostgres((app) => {
  const start = async () => {
    const fixture = await prepared(app());
    const { id } = fixture.order;
    return {
      ...{ ...fixture, colleague: await newPerson(app().services, "preparer") },
      /** Saves what differs from the usual draft, begun from the first content or from this one. */
      edit: (
        by: Context,
        over: Partial<DraftOrder> = {},
        from: { contentHash?: string | undefined } = fixture.order,
      ) => editOrder(by, { ...DRAFT, id, ...over, contentHash: from.contentHash }),
      logged: async () => (await listAudit(fixture.preparer, { orderId: id, limit: 2 })).items,
    };
  };
  const atIssuer = (over: object) => {
    const account = app()
      .issuer.state()
      .accounts.find(({ Id }) => Id === ACCOUNT);
    Object.assign(account?.AccountIdentifier ?? {}, over);
  };

  test("an edit of what a colleague has changed meanwhile is stale, and says who changed what", async () => {
    const { preparer, colleague, edit, now } = await start();
    const { id, name } = colleague.person;
    await edit(colleague, { amount: "9.50", customerReference: "INV-7" });
    const asked = app().issuer.seen("GET /v1/customer/wallets").length;
    await expect(edit(preparer, { note: "mine" })).rejects.toMatchObject({
      code: "stale_content",
      message: expect.stringContaining(`${name} changed this redemption`),
      fields: {
        amount: `Changed from 1250.50 to 9.50 by ${name}.`,
        customerReference: `Changed from none to INV-7 by ${name}.`,
      },
    });
    expect(await now()).toMatchObject({
      ...{ amount: "9.50", note: null },
      ...{ createdBy: { id: preparer.person.id }, editedBy: [{ id, name }] },
    });
    // The issuer was not asked about what could not be saved anyway.
    expect(app().issuer.seen("GET /v1/customer/wallets")).toHaveLength(asked);
  });

  test("a person who reads German is told in German by whom it was changed", async () => {
    const { preparer, colleague, edit } = await start();
    const { name } = colleague.person;
    await edit(colleague, { amount: "9.50" });
    await expect(inLanguage("de", () => edit(preparer, { note: "mine" }))).rejects.toMatchObject({
      message: expect.stringContaining(`${name} hat diese Einlösung geändert, während Sie`),
      fields: { amount: `Von ${name} geändert: 9.50 (vorher 1250.50).` },
    });
  });

  test("only what was changed since is named", async () => {
    const { preparer, colleague, edit } = await start();
    const seen = await edit(colleague, { amount: "9.50" });
    await edit(colleague, { amount: "9.50", customerReference: "INV-7" }, seen);
    const late = edit(preparer, {}, seen);
    expect(await refusal(late)).toEqual({ code: "stale_content", fields: ["customerReference"] });
  });

  test("of two edits of the same content at once, one is saved and the other is stale", async () => {
    const { preparer, colleague, edit } = await start();
    const edits = [preparer, colleague].map((person, n) => edit(person, { amount: `${n + 1}.00` }));
    expect(await outcomes(edits)).toEqual(["done", "stale_content"]);
    expect(await entriesOf(app().services, "order.edited")).toHaveLength(1);
  });

  test("the log keeps the whole content before and after, with the hash of each", async () => {
    const { order, colleague, edit, logged } = await start();
    const after = await edit(colleague, { amount: "9.50", note: "less" });
    const [edited, prepared] = (await logged()).map(({ detail }) => detail);
    const { nickname: _, ...bankAccount } = order.bankAccount;
    const parts = { currency: "EUR", wallet: order.wallet, bankAccount, customerReference: null };
    const before = {
      contentHash: order.contentHash,
      content: { ...parts, amount: "1250.50", note: null },
    };
    expect(prepared).toMatchObject(before);
    expect(edited).toMatchObject({
      before,
      contentHash: after.contentHash,
      content: { ...parts, amount: "9.50", note: "less" },
      changed: { amount: { from: "1250.50", to: "9.50" }, note: { from: null, to: "less" } },
    });
  });

  test("the log says how many approvals an edit voided", async () => {
    await setRules(app().services, { approvalsRequired: 2 });
    const { approver, order, colleague, edit, logged } = await start();
    await approve(approver, order);
    const edited = await edit(colleague, { amount: "9.50" });
    expect(edited.approvals).toEqual([]);
    await edit(colleague, {}, edited);
    expect((await logged()).map(({ detail }) => detail.voided)).toEqual([0, 1]);
  });

  test("an edit that begins from the present content is saved", async () => {
    const { preparer, colleague, edit } = await start();
    const seen = await edit(colleague, { amount: "9.50" });
    expect(await edit(preparer, { note: "mine" }, seen)).toMatchObject({ amount: "1250.50", note: "mine" });
  });

  test("an edit that does not say what it began from is stale, and so is one of unknown content", async () => {
    const { preparer, edit, now } = await start();
    for (const contentHash of [undefined, "", "x", "A".repeat(64)])
      expect(await codeOf(edit(preparer, { amount: "9.50" }, { contentHash }))).toBe("stale_content");
    expect((await now()).amount).toBe("1250.50");
  });

  test("a changed note alone is a change that a colleague must see, and voids what was approved", async () => {
    const { preparer, colleague, approver, order, edit } = await start();
    await edit(colleague, { note: "Pay after 1 June only." });
    const late = edit(preparer, { amount: "9.50" });
    expect(await refusal(late)).toEqual({ code: "stale_content", fields: ["note"] });
    expect(await codeOf(approve(approver, order))).toBe("stale_content");
  });

  test("another BIC at the issuer is named as well", async () => {
    const { preparer, colleague, edit } = await start();
    atIssuer({ RoutingCode: "DEUTDEFF" });
    await edit(colleague);
    await expect(edit(preparer)).rejects.toMatchObject({
      fields: { bankAccountId: expect.stringMatching(/COBADEFF.* to .*DEUTDEFF/) },
    });
  });

  test("an account in it is called by its nickname, bank and number", async () => {
    const { preparer, colleague, edit } = await start();
    await app()
      .services.db.insert(bankAccountNicknames)
      .values({ bankAccountId: ACCOUNT, nickname: "Operating", namedBy: preparer.person.id });
    atIssuer({ AccountNumber: "DE02120300000000202051" });
    await edit(colleague);
    const account = (number: string) => `Operating · Bank, ${number}, Acme GmbH, COBADEFF`;
    const [from, to] = [account("DE89370400440532013000"), account("DE02120300000000202051")];
    await expect(edit(preparer)).rejects.toMatchObject({
      fields: { bankAccountId: `Changed from ${from} to ${to} by ${colleague.person.name}.` },
    });
  });
});

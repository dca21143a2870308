import "server-only";
import { randomUUID } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Evidence } from "@/lib/contract/evidence";
import { pickContent } from "@/lib/domain/content";
import { policyText } from "@/lib/domain/policies/describe";
import { NO_REQUIREMENT, type PolicyRecord } from "@/lib/domain/policies/requirement";
import { closeOrder, decideAlarm } from "../../../testing/server/as-read";
import { saidIn, textIn, writtenPdf } from "../../../testing/server/evidence";
import {
  approve,
  approved,
  instructed,
  prepared,
  sent,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { newPerson, setPerson } from "../../../testing/server/people";
import { actions, codeOf, count } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { confirmed, enrol, paidOut, TRANSFER_HASH, wholeOrder } from "../../../testing/server/whole-order";
import { signatures } from "../../platform/db/auth-schema";
import { approvals, auditCheckpoints, auditEntries } from "../../platform/db/schema";
import { currentAuditKeys } from "../../platform/env";
import { appendAudit } from "../../record/audit/append";
import { followAudit } from "../../record/audit/follow";
import { publicKey } from "../../record/audit/keys";
import { entryDigest, sealed } from "../../record/audit/seal";
import { writeCheckpoint } from "../../record/audit/write-checkpoint";
import type { Context } from "../../record/context";
import { contentHash as hashOf } from "../../record/order/content";
import { holdOrder } from "../../redemptions/orders/hold";
import { rejectOrder } from "../../redemptions/orders/reject";
import { makeEvidence } from "./files";
import { certificateOf, currentKey, signJson } from "./sign";
import { verifyEvidence } from "./verify/evidence";

const WRONG_ADDRESS = "0x000000000000000000000000000000000000dEaD";

onPostgres((app) => {
  const services = () => app().services;
  const viewer = () => newPerson(services(), "viewer");
  const verify = (json: string) => verifyEvidence(Buffer.from(json));
  /** The evidence of a redemption as this person gets it, by default a viewer, and what verifying its file finds. */
  const evidenceOf = async ({ id }: { id: string }, reader?: Context) => {
    const made = await makeEvidence(reader ?? (await viewer()), id);
    return { ...made, report: await verify(made.json) };
  };
  /** The same, drawn as a PDF as well. */
  const drawnOf = async ({ id }: { id: string }) => {
    const made = await writtenPdf(await viewer(), id);
    return { ...made, report: await verify(made.json) };
  };
  const entriesOf = (orderId: string) => {
    const { db } = services();
    return db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.orderId, orderId))
      .orderBy(asc(auditEntries.seq));
  };
  /** Entries of others, as they stand between an order's own. */
  const others = async (many: number) => {
    const entry = { actorId: null, action: "policy.changed", subject: "rules" } as const;
    for (let nth = 0; nth < many; nth += 1) {
      await services().db.transaction((tx) => appendAudit(tx, { ...entry, detail: { secret: "of others" } }));
    }
  };
  /** So many that writing each of them would take long. */
  const manyOthers = async (many: number) => {
    const { db, connection } = services();
    const [key] = currentAuditKeys();
    const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1);
    if (!key || !last) throw new Error("unreachable: there is a key, and an entry");
    const rows = [last];
    for (let nth = 1; nth <= many; nth += 1) {
      const before = rows.at(-1) ?? last;
      const row = { ...last, seq: before.seq + 1, orderId: null, detail: { secret: "of others" } };
      rows.push({ ...row, ...sealed(row, before.hash, key) });
    }
    await db.insert(auditEntries).values(rows.slice(1));
    const seq = rows.at(-1)?.seq;
    await connection.raw(`select setval(pg_get_serial_sequence('audit_entries', 'seq'), ${seq})`);
  };
  const checkpointNow = async () => {
    await followAudit(services());
    return writeCheckpoint(services(), { now: true });
  };

  describe("a redemption from draft to payout", () => {
    test("is complete, verifies, and says by whom it was decided", async () => {
      const fixture = await paidOut(app());
      const { preparer, approver, order } = fixture;
      const { evidence, report } = await evidenceOf(order);
      const { recorded } = evidence;
      expect(evidence.rule).toMatchObject({
        requirement: { demands: [{ approvals: 1, from: null }], passkey: false, names: [] },
      });
      expect(policyText(evidence.rule.requirement as unknown as PolicyRecord)).toBe(
        "1 approval by any approver. A new deposit address is verified first. Expires after 7 days.",
      );
      expect(recorded.versions).toMatchObject([
        { act: "prepared", by: preparer.person.id, content: { amount: "1250.00", note: null } },
        {
          act: "edited",
          content: { amount: "1250.50" },
          changed: { amount: { from: "1250.00", to: "1250.50" } },
        },
      ]);
      expect(recorded.decisions).toMatchObject([
        {
          ...{ act: "approve", by: approver.person.id, contentHash: order.contentHash },
          signature: expect.any(String),
        },
        { act: "check_address", comment: "Called Ms Weber.", signature: expect.any(String) },
      ]);
      expect(recorded.requests).toMatchObject([
        {
          request: { method: "POST", path: "/v1/orders", body: { Type: "Sell", Amount: "1250.50" } },
          answer: { outcome: "created", status: 201, orderId: order.issuer?.orderId },
        },
      ]);
      expect(recorded.payout).toMatchObject({ fiatTransferId: "90071992", issuerStatus: "Completed" });
      expect(evidence.instructions).toMatchObject({ walletAddress: order.instructions?.walletAddress });
      expect(evidence.addressCheck).toMatchObject({
        by: approver.person.id,
        redemption: order.reference.split(" ")[0],
      });
      expect(evidence.transfer).toMatchObject({ check: { verdict: "verified", lines: { length: 9 } } });
      expect(evidence.confirmation).toMatchObject({ transactionHash: TRANSFER_HASH, state: "accepted" });
      expect(evidence.people.map(({ id }) => id)).toEqual(expect.arrayContaining([preparer.person.id]));
      const own = await entriesOf(order.id);
      // A key object notes what it was asked for, so keys are compared as they are written.
      const written = (keys: typeof report.keys) =>
        [...keys].map(([id, key]) => [id, key.export({ format: "jwk" })]);
      expect({ ...report, keys: written(report.keys) }).toEqual({
        findings: [],
        notes: [],
        facts: {
          code: order.reference.split(" ")[0],
          entries: own.length,
          ...{ signed: 2, unsigned: 0 },
          checkpointAt: evidence.made.at,
        },
        keys: written(new Map(currentAuditKeys().map((key) => [key.id, publicKey(key)]))),
        certificate: certificateOf(currentKey()),
      });
    });

    test("leads to the checkpoints of the log, and shows of others’ entries only their hashes", async () => {
      const fixture = await prepared(app());
      await others(3);
      const first = await checkpointNow();
      await others(2);
      await approve(fixture.approver, fixture.order);
      await others(2);
      const second = await checkpointNow();
      await others(2);
      const { evidence, json, report } = await evidenceOf(fixture.order);
      expect(evidence.audit.intervals.map(({ checkpoint }) => checkpoint)).toEqual([
        { ...first, stored: true },
        { ...second, stored: true },
      ]);
      expect(textIn(json)).not.toContain("of others");
      expect(evidence.audit.intervals.map(({ entries }) => entries.length)).toEqual([4, 3]);
      expect(report).toMatchObject({
        findings: [],
        facts: { entries: 2, checkpointAt: second?.at },
      });
    });

    test("far from every checkpoint, is vouched for by one that is signed for the file", async () => {
      const { order, approver } = await prepared(app());
      await manyOthers(2_100);
      await approve(approver, order);
      await manyOthers(10);
      const { evidence, report } = await evidenceOf(order);
      expect(
        evidence.audit.intervals.map(({ entries, checkpoint }) => [entries.length, checkpoint?.stored]),
      ).toEqual([
        [1, false],
        [11, false],
      ]);
      expect(report).toMatchObject({ findings: [], facts: { entries: 2 } });
    });

    test("changes nothing, and what waits for its checkpoint gets one in the file alone", async () => {
      const { order } = await approved(app());
      const before = await actions(services());
      const { evidence } = await evidenceOf(order);
      const { checkpoint } = evidence.audit.intervals.at(-1) ?? {};
      expect(checkpoint).toMatchObject({ stored: false, seq: expect.any(Number) });
      expect(await count(services(), "audit_checkpoints")).toBe(0);
      expect(await actions(services())).toEqual(before);
    });

    test("is found by the issuer’s OrderId as well, and otherwise not at all", async () => {
      const { order } = await sent(app());
      const { evidence } = await evidenceOf({ id: order.issuer?.orderId ?? "" });
      expect(evidence.redemption.id).toBe(order.id);
      expect(await codeOf(evidenceOf({ id: randomUUID() }))).toBe("not_found");
    });

    test("says of an approval without a passkey when the session had last proved who it was", async () => {
      const { order, approver } = await approved(app());
      const { evidence, report } = await evidenceOf(order);
      const session = { method: "password", provedAt: approver.session.provedAt.toISOString() };
      expect(evidence.recorded.decisions).toMatchObject([{ signature: null, session }]);
      expect(report).toMatchObject({ findings: [], facts: { signed: 0, unsigned: 1 } });
    });

    test("a rejection and a refusal by the issuer are in it", async () => {
      const rejected = await prepared(app());
      await rejectOrder(rejected.approver, { id: rejected.order.id, reason: "Wrong account." });
      const one = await evidenceOf(rejected.order);
      expect(one.evidence.recorded.decisions).toMatchObject([
        { act: "reject", accepted: false, comment: "Wrong account." },
      ]);
      const body = { Error: "Limit of DE89370400440532013000" };
      app().issuer.answer("POST /v1/orders", () => ({ status: 422, body }));
      const refused = await sent(app());
      const other = await evidenceOf(refused.order);
      expect(other.evidence.recorded.requests).toMatchObject([
        { answer: { outcome: "refused", status: 422, detail: '{"Error":"Limit of [number]"}' } },
      ]);
      for (const { report } of [one, other]) expect(report.findings).toEqual([]);
    });
  });

  describe("while the deposit address is hidden", () => {
    const address = async (fixture: { row: () => Promise<{ walletAddress: string | null }> }) =>
      (await fixture.row()).walletAddress ?? "";

    const WITHHELD = {
      "an alarm": "an alarm is open",
      "a proposal to close": "a colleague has proposed to close the redemption",
      closing: "the redemption is closed",
    };

    test.each(Object.keys(WITHHELD) as (keyof typeof WITHHELD)[])(
      "by %s, nothing in the JSON or the PDF shows it, and verifying says so",
      async (why) => {
        const fixture = await confirmed(app());
        const { order, preparer, approver } = fixture;
        const hidden = await address(fixture);
        if (why === "an alarm") await holdOrder(preparer, { id: order.id, reason: `Not to ${hidden}.` });
        else {
          await closeOrder(preparer, { id: order.id, reason: "Cancelled." });
          if (why === "closing") await closeOrder(approver, { id: order.id, accept: true });
        }
        const { evidence, json, text, report } = await drawnOf(order);
        for (const said of [textIn(json), text.replace(/\s/g, "")])
          expect(said.toLowerCase()).not.toContain(hidden.toLowerCase());
        expect(textIn(json)).not.toContain(hidden.slice(2, 20));
        expect(evidence).toMatchObject({
          instructions: { withheld: "address" },
          addressCheck: { withheld: "address" },
          transfer: { withheld: "address" },
        });
        expect(text.replace(/\s+/g, " ")).toContain(`Withheld: ${WITHHELD[why]}, so`);
        expect(report.findings).toEqual([]);
        expect(report.notes.join(" ")).toMatch(/Withheld: the details of entries (\d+, )+\d+\./);
      },
    );

    test("what was decided is unknown where the entry is withheld, and counts neither as signed nor unsigned", async () => {
      const fixture = await confirmed(app());
      const { order, preparer, approver } = fixture;
      const hidden = await address(fixture);
      await setPerson(approver, { name: "Anton Weiss" });
      await holdOrder(preparer, { id: order.id, reason: "Wait." });
      await decideAlarm(approver, { id: order.id, accept: false, note: `Nothing to ${hidden}.` });
      const { evidence, json, text, report } = await drawnOf(order);
      const { decisions } = evidence.recorded;
      expect(decisions).toMatchObject([
        { act: "approve", accepted: true, signature: expect.any(String) },
        { act: "check_address", accepted: null, comment: null, signature: null, session: null },
        { act: "hold", by: preparer.person.id, accepted: false, comment: "Wait." },
        { act: "decide_alarm", by: approver.person.id, accepted: null, comment: null },
      ]);
      expect(text).toContain("Anton Weiss decided on the alarm\nThe details of this decision are withheld.");
      expect(text).toContain(
        "Anton Weiss approved it\n“Checked against the invoice.”\nSigned with the passkey",
      );
      for (const wrong of ["agreed to clear", "alarm stays", "wasn’t recorded", "Without a passkey"])
        expect(text).not.toContain(wrong);
      const { findings, notes, facts } = report;
      expect(findings).toEqual([]);
      expect(facts).toMatchObject({ signed: 1, unsigned: 0 });
      expect(notes.join(" ")).toMatch(
        new RegExp(`Withheld: the details of entries .*\\b${decisions[3]?.entry}\\b`),
      );
      // A file that claims to know it contradicts its own entries, even if we have signed it.
      const said = saidIn<Evidence>(json);
      Object.assign(said.recorded.decisions[3] ?? {}, { accepted: true });
      expect((await verify(await signJson(said, currentKey()))).findings).toMatchObject([
        { place: "/recorded/decisions", message: "isn’t what the audit entries say" },
      ]);
    });

    test("a note of the preparer’s that repeats it is left out, and the content hash is not worked out", async () => {
      const first = await instructed(app());
      const hidden = await address(first);
      const second = await instructed(app(), { note: `As always to ${hidden}` }, first);
      await holdOrder(second.preparer, { id: second.order.id, reason: "Wait." });
      const { json, evidence, report } = await evidenceOf(second.order);
      expect(textIn(json)).not.toContain(hidden);
      expect(evidence.content).toMatchObject({ withheld: true, note: "As always to (address hidden)" });
      expect(report.findings).toEqual([]);
      expect(report.notes.join(" ")).toContain("content hash wasn’t worked out");
    });
  });

  test("where a person was is shown to admins only", async () => {
    const { order, preparer } = await prepared(app());
    await services().db.transaction((tx) =>
      appendAudit(tx, {
        ...{ actorId: preparer.person.id, action: "order.withdrawn", orderId: order.id, subject: "RD" },
        detail: { networkAddress: "203.0.113.9" },
      }),
    );
    const files = [await evidenceOf(order), await evidenceOf(order, await newPerson(services(), "admin"))];
    const areSaid = (said: string) => files.map(({ json }) => textIn(json).includes(said));
    expect(areSaid("203.0.113.9")).toEqual([false, true]);
    for (const { report } of files) expect(report.findings).toEqual([]);
    const entry = (await entriesOf(order.id)).at(-1);
    if (!entry) throw new Error("unreachable: one was just added");
    expect(areSaid(entryDigest(entry))[0]).toBe(true);
    expect(areSaid(entryDigest({ ...entry, detail: { networkAddress: "203.0.113.9" } }))[0]).toBe(false);
    expect(areSaid(String(entry.detail.salt))).toEqual([false, true]);
  });

  test("a content that another version has hashed in its own way is not worked out, and the reader learns so", async () => {
    const { order, preparer } = await prepared(app());
    const by = { contentVersion: "redemption/1", contentHash: "0".repeat(64) };
    await services().db.transaction((tx) =>
      appendAudit(tx, {
        ...{ actorId: preparer.person.id, action: "order.edited", orderId: order.id, subject: "RD-1" },
        detail: by,
      }),
    );
    await setOrder(app(), order.id, { contentHash: by.contentHash, contentVersion: 1 });
    const { report } = await evidenceOf(order);
    expect(report.findings).toEqual([]);
    expect(report.notes).toContainEqual(
      "The content hash wasn’t worked out: “redemption/1” is another way to hash than is known here.",
    );
  });

  test("a content that an older version hashed is worked out as that one did", async () => {
    const { order, preparer, row } = await prepared(app(), { note: "Weekly" });
    const contentHash = hashOf(await row(), 2);
    const by = { contentVersion: "redemption/2", contentHash, content: pickContent(await row()) };
    const { neededBy: _, ...content } = by.content;
    await services().db.transaction((tx) =>
      appendAudit(tx, {
        ...{ actorId: preparer.person.id, action: "order.edited", orderId: order.id, subject: "RD-1" },
        detail: { ...by, content },
      }),
    );
    await setOrder(app(), order.id, { contentHash, contentVersion: 2 });
    const { report } = await evidenceOf(order);
    expect([report.findings, report.notes.join()]).toEqual([[], expect.not.stringContaining("worked out")]);
    await setOrder(app(), order.id, { note: "Monthly" });
    const { findings } = (await evidenceOf(order)).report;
    expect(findings).toEqual([{ place: "/content/hash", message: "isn’t the hash of this content" }]);
  });

  describe("what was written into our tables alone", () => {
    const problems = async (order: { id: string }) =>
      (await evidenceOf(order)).report.findings.map(({ place, message }) => `${place} ${message}`);
    /** Bypasses the triggers that keep the audit log as it was written. */
    const falsify = (statement: string) =>
      services().connection.raw(
        `set session_replication_role = replica; ${statement}; set session_replication_role = origin;`,
      );

    test("an approval that is in no entry is named", async () => {
      const { order, approver } = await prepared(app());
      const { id: orderId, contentHash } = order;
      const approval = { orderId, personId: approver.person.id, decision: "approved", contentHash } as const;
      await services().db.insert(approvals).values(approval);
      expect(await problems(order)).toEqual(["/approvals/0/entry This decision isn’t in the audit log"]);
    });

    test.each([
      ["the amount", { amount: "9250.50" }, "/content/hash isn’t the hash of this content"],
      ["the OrderId", { issuerOrderId: randomUUID() }, "/issuer/orderId isn’t what the audit log says"],
      [
        "the deposit address",
        { walletAddress: WRONG_ADDRESS },
        "/instructions/walletAddress isn’t what the audit log says",
      ],
      [
        "the rule",
        { policy: { ...NO_REQUIREMENT, names: [] } },
        "/rule isn’t the rule that the audit log names",
      ],
      ["the payout", { fiatTransferId: "8" }, "/issuer/fiatTransferId isn’t what the audit log says"],
      [
        "the hash",
        { transactionHash: `0x${"9".repeat(64)}` },
        "/confirmation/transactionHash isn’t one that the issuer accepted, says the audit log",
      ],
    ])("%s is named", async (_name, values, expected) => {
      const { order } = await paidOut(app());
      await setOrder(app(), order.id, values);
      expect(await problems(order)).toContain(expected);
    });

    test("an entry of the log, changed with its hash, is no longer what leads to the checkpoint", async () => {
      const { order } = await approved(app());
      const checkpoint = await checkpointNow();
      await falsify(`update audit_entries set hash = repeat('a', 64) where seq = ${checkpoint?.seq}`);
      expect(await problems(order)).toEqual([
        expect.stringMatching(/^\/audit\/intervals\/0\/entries\/\d+ Entry \d+ isn’t what its hash says/),
        expect.stringContaining(
          "/audit/intervals/0/checkpoint/hash isn’t what the entries before it lead to",
        ),
      ]);
    });

    test("a log whose end doesn’t verify is not signed for", async () => {
      const { order } = await approved(app());
      await falsify("update audit_entries set detail = '{}' where action = 'order.approved'");
      const { evidence, report } = await evidenceOf(order);
      expect(evidence.audit.intervals.at(-1)?.checkpoint).toBeNull();
      expect(report.findings.map(({ message }) => message)).toContainEqual(
        expect.stringContaining("The audit log didn’t verify when this was made"),
      );
    });

    test("a signature that was given to another content, person or passkey is named", async () => {
      const fixture = await wholeOrder(app());
      const stranger = await enrol(fixture.second, "Another key");
      const pointers = async () =>
        (await evidenceOf(fixture.order)).report.findings.map(({ place }) => place);
      const [row] = await services().db.select().from(signatures).orderBy(asc(signatures.at)).limit(1);
      if (!row) throw new Error("unreachable: an approval was signed");
      const change = (values: Partial<typeof row>) =>
        services().db.update(signatures).set(values).where(eq(signatures.id, row.id));
      expect(await pointers()).toEqual([]);
      await change({ statement: { ...row.statement, nonce: "another" } });
      expect(await pointers()).toEqual(["/signatures/0/statement"]);
      await change({ statement: row.statement, personId: fixture.second.person.id });
      expect(await pointers()).toEqual([
        "/signatures/0/statement/personId",
        "/signatures/0/by",
        "/recorded/decisions/0/by",
      ]);
      await change({
        personId: row.personId,
        assertion: { ...row.assertion, publicKey: stranger.publicKey },
      });
      expect(await pointers()).toEqual([
        "/signatures/0/assertion/signature",
        "/signatures/0/assertion/publicKey",
      ]);
    });
  });

  test("a checkpoint that none of our keys has signed is not led to, and found", async () => {
    const { order } = await approved(app());
    const [last] = (await entriesOf(order.id)).slice(-1);
    if (!last) throw new Error("unreachable: approving writes an entry");
    const forged = { entries: 2, hash: last.hash, at: new Date(), signature: "A".repeat(86) };
    await services()
      .db.insert(auditCheckpoints)
      .values({ ...forged, seq: last.seq, keyId: "tests" });
    await others(1);
    const { evidence } = await evidenceOf(order);
    expect(evidence.audit).toMatchObject({
      intervals: [{ checkpoint: null }],
      problems: [expect.stringContaining("isn’t signed with our key")],
    });
  });

  test("names of people are those of now, and only of people who appear in it", async () => {
    const { order, preparer } = await prepared(app());
    await setPerson(preparer, { name: "李 小龙 \u202e" });
    const reader = await viewer();
    const { evidence } = await evidenceOf(order, reader);
    expect(evidence.people).toHaveLength(2);
    expect(evidence.people).toEqual(
      expect.arrayContaining([
        { id: preparer.person.id, name: "李 小龙 \u202e" },
        { id: reader.person.id, name: reader.person.name },
      ]),
    );
  });
});

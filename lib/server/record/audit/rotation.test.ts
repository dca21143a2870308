import "server-only";
import { expect, test } from "vitest";
import { onPostgres } from "../../../testing/server/test-app";
import { auditKeyRing, deriveAuditKey } from "../../platform/audit-keys";
import { auditCheckpoints, auditEntries } from "../../platform/db/schema";
import { appendAudit } from "./append";
import { signCheckpoint } from "./checkpoint";
import { verifyAudit } from "./verify";

const key = (id: string) => ({ id, material: Buffer.alloc(32, id) });
const [OLD, NEW] = [key("2025"), key("2026")];

onPostgres((app) => {
  const append = (...keys: (typeof OLD)[]) =>
    app().services.db.transaction((tx) =>
      appendAudit(tx, { actorId: null, action: "policy.changed", subject: "rules" }, keys),
    );
  const found = async (...keys: (typeof OLD)[]) =>
    (await verifyAudit(app().services.db, { keys })).problems.map(({ kind }) => kind);

  test("the first key seals, and entries of the other one still verify", async () => {
    await append(OLD);
    await append(NEW, OLD);
    const rows = await app().services.db.select().from(auditEntries).orderBy(auditEntries.seq);
    expect(rows.map(({ keyId }) => keyId)).toEqual(["2025", "2026"]);
    expect(await found(NEW, OLD)).toEqual([]);
  });

  test("a key may go once a checkpoint of another vouches for its entries, and seals nothing from then on", async () => {
    const { db } = app().services;
    await append(OLD);
    await append(NEW, OLD);
    expect(await found(NEW)).toEqual(["unknown_key"]);
    const { end } = await verifyAudit(db, { keys: [NEW, OLD] });
    const at = new Date();
    await db.insert(auditCheckpoints).values({ ...signCheckpoint(end, at, NEW), at });
    expect(await found(NEW)).toEqual([]);
    await append(OLD);
    expect(await found(NEW)).toEqual(["unknown_key"]);
    // Not even a later checkpoint helps: it was stolen, perhaps.
    const later = await verifyAudit(db, { keys: [NEW] });
    await db.insert(auditCheckpoints).values({ ...signCheckpoint(later.end, at, NEW), at });
    expect(await found(NEW)).toEqual(["unknown_key"]);
  });

  test("another key under the same name verifies nothing", async () => {
    await append(OLD);
    expect(await found({ ...NEW, id: "2025" })).toEqual(["forged"]);
  });
});

test.each([
  ["2026:AAAA", "at least 32 random bytes"],
  ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "must look like"],
  [`a:${"A".repeat(44)},a:${"B".repeat(44)}`, "names two keys the same"],
])("the setting %s is refused in words", (text, words) => {
  expect(auditKeyRing.safeParse(text).error?.issues[0]?.message).toContain(words);
});

test("a derived key is named after its secret, so that another secret is another key", () => {
  const [one, other] = ["one secret", "another secret"].map(deriveAuditKey);
  expect(one?.id).not.toBe(other?.id);
  expect(one).toEqual(deriveAuditKey("one secret"));
});

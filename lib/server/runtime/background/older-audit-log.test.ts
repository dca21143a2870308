import "server-only";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { approved, prepared } from "../../../testing/server/order-fixtures";
import { puttingBack, TRIGGERS_OFF, TRIGGERS_ON } from "../../../testing/server/put-back";
import { verified } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { currentAuditKeys } from "../../platform/env";
import { signCheckpoint } from "../../record/audit/checkpoint";
import { readSending } from "../../redemptions/sending/state";

onPostgres((app) => {
  const { raw, posts, submit, look, copyOf, psql, putBack, expectStopped, expectNotSent } = puttingBack(app);

  describe("the audit log", () => {
    test("alone, older than what was written since, stops everything", async () => {
      const fixture = await approved(app());
      const dump = await copyOf(["audit_entries"]);
      const waiting = await approved(app(), { amount: "2" });
      await putBack(["audit_entries"], dump);
      // Work goes on before the watch has looked.
      await prepared(app(), { amount: "3" });
      await expectNotSent(fixture);
      expect((await waiting.row()).state).toBe("outcome_unknown");
      // From here on it is one log again.
      await prepared(app(), { amount: "4" });
      expect((await verified(app().services)).wrong).toEqual([]);
    });

    test("cut off together with what says how far it came is missed by a process that has seen more", async () => {
      const fixture = await approved(app());
      await look();
      await psql(
        TRIGGERS_OFF,
        "delete from audit_entries where seq = (select max(seq) from audit_entries);",
        TRIGGERS_ON,
        `update audit_head set written_in = null, (seq, hash) =
          (select seq, hash from audit_entries order by seq desc limit 1);`,
      );
      await expectNotSent(fixture);
    });

    test("goes on where a restore could not replace it and only turned its numbering back", async () => {
      const fixture = await approved(app());
      await raw("select setval('audit_entries_seq_seq', 1)");
      await submit(fixture);
      expect((await fixture.row()).state).toBe("submitted");
      expect((await verified(app().services)).wrong).toEqual([]);
    });
  });

  describe("the file of checkpoints", () => {
    /** A file with a checkpoint that we signed at this time, of an entry that the log does not hold. */
    async function fileAhead(at = new Date()): Promise<void> {
      const { services } = app();
      const [key] = currentAuditKeys();
      if (!key) throw new Error("tests have a key");
      const folder = await mkdtemp(join(tmpdir(), "desk-checkpoints-"));
      const path = join(folder, "checkpoints.jsonl");
      const position = { seq: 999_999, entries: 999, hash: "a".repeat(64) };
      await writeFile(path, `${JSON.stringify(signCheckpoint(position, at, key))}\n`);
      services.settings.AUDIT_CHECKPOINT_FILE = path;
      onTestFinished(async () => {
        delete services.settings.AUDIT_CHECKPOINT_FILE;
        await rm(folder, { recursive: true });
      });
    }

    test("knows of an entry that the log lacks, so it is an older log", async () => {
      const fixture = await approved(app());
      await fileAhead();
      await look();
      await expectStopped();
      await submit(fixture);
      expect([(await fixture.row()).state, posts()]).toEqual(["outcome_unknown", 0]);
    });

    test("says nothing new once a restore was noticed after it was written", async () => {
      const fixture = await approved(app());
      await app().services.db.execute("update sending set restored_at = now()");
      await fileAhead();
      await look();
      expect((await readSending(app().services.db)).paused).toBe(false);
      await submit(fixture);
      expect(posts()).toBe(1);
    });

    test("counts for nothing with another’s signature", async () => {
      await approved(app());
      await fileAhead();
      const { AUDIT_CHECKPOINT_FILE: path = "" } = app().services.settings;
      const key = { id: currentAuditKeys()[0]?.id ?? "", material: Buffer.alloc(32, 7) };
      const position = { seq: 999_999, entries: 999, hash: "a".repeat(64) };
      await writeFile(path, `${JSON.stringify(signCheckpoint(position, new Date(), key))}\n`);
      await look();
      expect((await readSending(app().services.db)).paused).toBe(false);
    });
  });
});

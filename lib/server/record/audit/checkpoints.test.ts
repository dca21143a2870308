import "server-only";
import { createPublicKey, verify } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { queuedMails, sentMails } from "../../../testing/server/mails";
import { newPerson } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { auditCheckpoints } from "../../platform/db/schema";
import { currentAuditKeys } from "../../platform/env";
import { log } from "../../platform/log";
import { listNotices } from "../../reports/notices/list";
import type { Services } from "../context";
import { appendAudit } from "./append";
import { parseCheckpoints, signedText } from "./checkpoint";
import { newAuditWatch } from "./follow";
import { publicKey } from "./keys";
import { closeAudit, watchAudit } from "./watch";

const MINUTE = 60_000;

onPostgres((app) => {
  const append = () =>
    app().services.db.transaction((tx) =>
      appendAudit(tx, { actorId: null, action: "policy.changed", subject: "rules" }),
    );
  const stored = () => app().services.db.select().from(auditCheckpoints).orderBy(auditCheckpoints.seq);
  /** As if the newest checkpoint had been written so long ago. */
  const later = async (ms: number) =>
    app().services.connection.raw(
      `alter table audit_checkpoints disable trigger user;
       update audit_checkpoints set at = at - interval '${ms} milliseconds';
       alter table audit_checkpoints enable trigger user`,
    );
  /** A process with settings of its own. */
  const process = (settings: Partial<Services["settings"]> = {}): Services => ({
    ...app().services,
    audit: newAuditWatch(),
    settings: { ...app().services.settings, ...settings },
  });
  afterEach(() => vi.restoreAllMocks());

  test("the log is signed at the start, then every five minutes in which entries were added, and at the end", async () => {
    const desk = process();
    await watchAudit(desk);
    expect(await stored()).toEqual([]);
    await append();
    await watchAudit(desk);
    expect(await stored()).toHaveLength(1);
    await append();
    await watchAudit(desk);
    expect(await stored()).toHaveLength(1);
    await later(5 * MINUTE);
    await watchAudit(desk);
    expect((await stored()).map(({ entries }) => entries)).toEqual([1, 2]);
    await later(5 * MINUTE);
    await watchAudit(desk);
    expect(await stored()).toHaveLength(2);
    await append();
    await closeAudit(desk);
    expect((await stored()).map(({ entries }) => entries)).toEqual([1, 2, 3]);
    await append();
    await watchAudit(process());
    expect(await stored()).toHaveLength(4);
  });

  test("of several processes one signs", async () => {
    await append();
    const desks = [process(), process(), process()];
    await Promise.all(desks.map(watchAudit));
    await Promise.all(desks.map(closeAudit));
    expect(await stored()).toHaveLength(1);
  });

  test("each is a line of the log, and can be checked with the public key", async () => {
    const info = vi.spyOn(log, "info");
    await append();
    await watchAudit(process());
    const [line] = info.mock.calls.find(([, message]) => message === "audit checkpoint") ?? [];
    const [kept] = parseCheckpoints(JSON.stringify({ level: 30, ...(line as unknown as object) }));
    if (!kept) throw new Error("expected a checkpoint");
    const [key] = currentAuditKeys();
    const pem = key ? publicKey(key).export({ format: "pem", type: "spki" }) : "";
    const signature = Buffer.from(kept.signature, "base64url");
    const text = Buffer.from(
      JSON.stringify(["audit-checkpoint/1", kept.seq, 1, kept.hash, kept.at, kept.keyId]),
    );
    expect(text).toEqual(signedText(kept));
    expect(verify(null, text, createPublicKey(pem), signature)).toBe(true);
  });

  describe("outside the database", () => {
    const folder = async () => {
      const path = await mkdtemp(join(tmpdir(), "desk-audit-"));
      onTestFinished(() => rm(path, { recursive: true, force: true }));
      return path;
    };
    const problems = ({ audit }: Services) => audit.problems.map(({ kind }) => kind);

    test("a file gets each, and the next process compares the log with it", async () => {
      const file = join(await folder(), "checkpoints");
      const desk = process({ AUDIT_CHECKPOINT_FILE: file });
      await append();
      await watchAudit(desk);
      await append();
      await closeAudit(desk);
      expect(parseCheckpoints(await readFile(file, "utf8"))).toHaveLength(2);
      await app().services.connection.raw(
        `alter table audit_entries disable trigger user; alter table audit_checkpoints disable trigger user;
         truncate audit_entries; truncate audit_checkpoints;
         alter table audit_entries enable trigger user; alter table audit_checkpoints enable trigger user`,
      );
      const blind = process();
      await watchAudit(blind);
      expect(problems(blind)).toEqual([]);
      const next = process({ AUDIT_CHECKPOINT_FILE: file });
      await watchAudit(next);
      expect(problems(next)).toEqual(["cut"]);
      const { items } = await listNotices(await newPerson(next, "viewer"));
      expect(items).toMatchObject([{ code: "audit_altered" }]);
      expect(items[0]?.message).toContain("The audit log is empty");
    });

    test("a file that cannot be written or read stops nothing: admins get a notice, and it is tried again", async () => {
      const path = await folder();
      const file = join(path, "no-such-folder", "checkpoints");
      const desk = process({ AUDIT_CHECKPOINT_FILE: file });
      await append();
      await watchAudit(desk);
      await watchAudit(desk);
      expect(await stored()).toHaveLength(1);
      await desk.calls.flush();
      const notices = async (role: "admin" | "viewer") =>
        (await listNotices(await newPerson(desk, role))).items.map(({ code }) => code);
      expect([await notices("admin"), await notices("viewer")]).toEqual([["checkpoint_failing"], []]);
      expect(await desk.metrics.registry.metrics()).toMatch(
        /checkpoint_failures_total\{place="audit_file"\} 2/,
      );

      desk.settings.AUDIT_CHECKPOINT_FILE = join(path, "checkpoints");
      await watchAudit(desk);
      await desk.calls.flush();
      expect(parseCheckpoints(await readFile(join(path, "checkpoints"), "utf8"))).toHaveLength(1);
      expect(await notices("admin")).toEqual([]);

      await writeFile(join(path, "checkpoints"), "not a checkpoint");
      const next = process({ AUDIT_CHECKPOINT_FILE: join(path, "checkpoints") });
      await watchAudit(next);
      expect([problems(next), next.audit.end?.entries]).toEqual([[], 1]);
    });

    test("an address gets each as JSON, until it takes it", async () => {
      const taken: string[] = [];
      let status = 500;
      const server = createServer((request, response) => {
        let body = "";
        request.on("data", (chunk) => {
          body += chunk;
        });
        request.on("end", () => {
          if (status === 200) taken.push(body);
          response.writeHead(status).end();
        });
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => void server.close());
      const address = server.address();
      const port = typeof address === "object" ? address?.port : 0;
      const desk = process({ AUDIT_CHECKPOINT_URL: `http://127.0.0.1:${port}/` });
      await append();
      await watchAudit(desk);
      expect(taken).toEqual([]);
      status = 200;
      await watchAudit(desk);
      await watchAudit(desk);
      expect(taken).toHaveLength(1);
      expect(parseCheckpoints(taken[0] ?? "")).toMatchObject([{ entries: 1 }]);
    });
  });

  test("admins get one a day by mail, with a line that verifies", async () => {
    const admin = await newPerson(app().services, "admin", "viewer");
    await newPerson(app().services, "approver");
    const desk = process();
    const pass = async (ms: number) => {
      await later(ms);
      await append();
      await watchAudit(desk);
    };
    await pass(0);
    await pass(6 * MINUTE);
    expect(await queuedMails(desk)).toEqual([]);
    await pass(24 * 60 * MINUTE);
    await pass(6 * MINUTE);
    const mails = await queuedMails(desk);
    expect(mails).toMatchObject([{ kind: "audit_checkpoint", personId: admin.person.id }]);
    await pass(24 * 60 * MINUTE);
    expect(await queuedMails(desk)).toHaveLength(2);

    const sent = await sentMails(desk, mails.slice(0, 1));
    expect(sent[0]?.subject).toBe("Audit checkpoint: 3 entries");
    const [, , third] = await stored();
    expect(parseCheckpoints(sent[0]?.text ?? "")).toMatchObject([{ seq: third?.seq, hash: third?.hash }]);
  });
});

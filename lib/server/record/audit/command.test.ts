import "server-only";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { ALLOW_INSECURE, onPostgres } from "../../../testing/server/test-app";
import { appendAudit } from "./append";
import { readCheckpoints } from "./verify";
import { closeAudit, watchAudit } from "./watch";

const PROGRAM = ["--conditions=react-server", "lib/commands/run.mjs", "audit"];

onPostgres((app) => {
  /** `npm run audit -- …`: its exit code and all that it says. */
  async function audit(...args: string[]): Promise<{ code: number; said: string }> {
    const { settings } = app().services;
    const { APP_URL, AUTH_SECRET, DATABASE_URL, ISSUER_BASE_URL, ISSUER_TOKEN_URL } = settings;
    const env = {
      ...process.env,
      ...{ APP_URL, AUTH_SECRET, DATABASE_URL, ISSUER_BASE_URL, ISSUER_TOKEN_URL },
      ...{ ISSUER_CLIENT_ID: "desk", ALLOW_INSECURE },
      ALLOW_INSECURE,
    };
    return promisify(execFile)(process.execPath, [...PROGRAM, ...args], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
    );
  }
  const append = (subject: string) =>
    app().services.db.transaction((tx) =>
      appendAudit(tx, { actorId: null, action: "policy.changed", subject }),
    );
  async function file(content: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "desk-audit-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, "kept"), content);
    return join(folder, "kept");
  }

  test("it says that the log is verified, and with a copy outside that its end was cut off", async () => {
    const { services } = app();
    for (const subject of ["1", "2", "3"]) await append(subject);
    expect(await audit("verify")).toEqual({
      code: 0,
      said: "Audit log verified (3 entries)\nThere was no checkpoint to compare it with, so entries that were cut off its end would not be noticed.\n",
    });
    await watchAudit(services);
    await append("4");
    await closeAudit(services);
    const [, kept] = await readCheckpoints(services.db, 0);
    if (!kept) throw new Error("expected two checkpoints");
    const outside = await file(`${JSON.stringify(kept)}\n`);
    const { code, said } = await audit("verify", "--checkpoint", outside);
    expect([code, said.split("\n")]).toEqual([
      0,
      [
        "Audit log verified (4 entries)",
        `It matches 2 checkpoints, the newest of ${kept.at} (entry ${kept.seq}).`,
        "",
      ],
    ]);

    await services.connection.raw(
      `alter table audit_entries disable trigger user; alter table audit_checkpoints disable trigger user;
       delete from audit_entries where seq = ${kept.seq}; delete from audit_checkpoints where seq = ${kept.seq};
       alter table audit_entries enable trigger user; alter table audit_checkpoints enable trigger user`,
    );
    expect((await audit("verify")).code).toBe(0);
    const altered = await audit("verify", "--checkpoint", outside);
    expect(altered.code).toBe(1);
    expect(altered.said).toContain("The audit log doesn’t verify (3 entries looked at):");
    expect(altered.said).toContain(`it went up to entry ${kept.seq} at the checkpoint of`);
  });

  test("a checkpoint is checked elsewhere with the public key alone", async () => {
    await append("1");
    await watchAudit(app().services);
    const [kept] = await readCheckpoints(app().services.db, 0);
    const key = await file((await audit("public-key")).said.split("\n").slice(1).join("\n"));
    const right = ["signature", "--public-key", key, "--checkpoint", await file(JSON.stringify(kept))];
    expect(await audit(...right)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Signed: .*, 1 entry, /),
    });
    const wrong = [...right.slice(0, -1), await file(JSON.stringify({ ...kept, entries: 2 }))];
    expect(await audit(...wrong)).toMatchObject({ code: 1, said: expect.stringContaining("aren’t signed") });
  });

  test.each([
    [["verify", "--checkpoint", "no-such-file"], "no-such-file can’t be read."],
    [["verify", "--checkpoint", "package.json"], "package.json holds no checkpoint."],
    [[], "npm run audit -- verify"],
  ])("%o is refused in words", async (args, words) => {
    const { code, said } = await audit(...args);
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  });
});

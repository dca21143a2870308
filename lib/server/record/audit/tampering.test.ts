import "server-only";
import { afterEach, expect, test } from "vitest";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { inLanguage } from "../../platform";
import { auditEntries } from "../../platform/db/schema";
import { appendAudit } from "./append";
import { type Checkpoint, signCheckpoint } from "./checkpoint";
import { followAudit } from "./follow";
import { chainHash, entryDigest, sealOf } from "./seal";
import { verifyAudit } from "./verify";
import { writeCheckpoint } from "./write-checkpoint";

type Row = typeof auditEntries.$inferSelect;

/** The attacker: owns the database and knows this code, but has no key. */
type Attacker = {
  sql: (text: string) => Promise<unknown>;
  rows: Row[];
  /** Chains entries as we do, seals included as far as one can without the key. */
  rechain: (rows: Row[]) => Promise<void>;
};

const OTHER_KEY = { id: "tests", material: Buffer.alloc(32, 7) };

/** Six entries, numbered from `first`; a checkpoint of the last one in the database, and a copy of it outside. */
async function written({ services }: TestApp) {
  for (let nth = 1; nth <= 6; nth += 1) {
    await services.db.transaction((tx) =>
      appendAudit(tx, {
        actorId: null,
        action: "policy.changed",
        subject: `entry ${nth}`,
        detail: { amount: "1250.50", nth },
      }),
    );
  }
  await followAudit(services);
  const kept = await writeCheckpoint(services, { now: true });
  if (!kept) throw new Error("expected a checkpoint");
  const rows = await services.db.select().from(auditEntries).orderBy(auditEntries.seq);
  return { kept, rows, first: rows[0]?.seq ?? 0 };
}

function attackerOn({ services }: TestApp, rows: Row[]): Attacker {
  const sql = (text: string) =>
    services.connection.raw(
      `alter table audit_entries disable trigger user; alter table audit_checkpoints disable trigger user;
       ${text};
       alter table audit_entries enable trigger user; alter table audit_checkpoints enable trigger user`,
    );
  const rechain = async (from: Row[]) => {
    let previousHash = from[0]?.previousHash ?? "";
    for (const row of from) {
      const hash = chainHash(previousHash, entryDigest(row));
      const mac = sealOf(Buffer.alloc(32), hash);
      const detail = JSON.stringify(row.detail);
      await sql(
        `delete from audit_entries where seq = ${row.seq};
         insert into audit_entries (seq, at, action, subject, detail, previous_hash, hash, key_id, mac) values
           (${row.seq}, '${row.at.toISOString()}', '${row.action}', '${row.subject}', '${detail}', '${previousHash}', '${hash}', '${row.keyId}', '${mac}')`,
      );
      previousHash = hash;
    }
  };
  return { sql, rows, rechain };
}

type Tampering = {
  what: string;
  act: (attacker: Attacker, first: number) => Promise<unknown>;
  /** Kind of each problem and its entry, counted from the first one, with the database alone. */
  found: string[];
};

/** An entry as its author would have it. */
const rewritten = (row: Row | undefined) => {
  if (!row) throw new Error("expected an entry");
  return { ...row, detail: { amount: "9", nth: 3 } };
};

const TEN: Tampering[] = [
  {
    what: "an entry’s content was changed",
    act: ({ sql }, first) =>
      sql(`update audit_entries set detail = '{"amount":"9","nth":3}' where seq = ${first + 2}`),
    found: ["changed 2"],
  },
  {
    what: "an entry’s time was changed by a millisecond",
    act: ({ sql }, first) =>
      sql(`update audit_entries set at = at + interval '1 millisecond' where seq = ${first + 2}`),
    found: ["changed 2"],
  },
  {
    what: "an entry was changed, and the whole chain after it made to fit",
    act: ({ rows, rechain }) => rechain([rewritten(rows[2]), ...rows.slice(3)]),
    found: ["forged 2", "forged 3", "forged 4", "forged 5", "changed 5"],
  },
  {
    what: "an entry was deleted in the middle",
    act: ({ sql }, first) => sql(`delete from audit_entries where seq = ${first + 2}`),
    found: ["missing 3", "missing 5"],
  },
  {
    what: "an entry was deleted in the middle, and the chain closed over the gap",
    act: async ({ sql, rows, rechain }, first) => {
      await sql(`delete from audit_entries where seq = ${first + 2}`);
      await rechain(rows.slice(3).map((row) => ({ ...row, previousHash: rows[1]?.hash ?? "" })));
    },
    found: ["forged 3", "forged 4", "forged 5", "changed 5"],
  },
  {
    what: "the end was cut off",
    act: ({ sql }, first) => sql(`delete from audit_entries where seq >= ${first + 4}`),
    found: ["cut 5"],
  },
  {
    what: "the log was emptied",
    act: ({ sql }) => sql("truncate audit_entries"),
    found: ["cut 5"],
  },
  {
    what: "two entries changed places",
    act: ({ sql }, first) =>
      sql(`update audit_entries set seq = -1 where seq = ${first + 2};
           update audit_entries set seq = ${first + 2} where seq = ${first + 3};
           update audit_entries set seq = ${first + 3} where seq = -1`),
    found: ["moved 2", "moved 3", "moved 4"],
  },
  {
    what: "an entry was forged at the end, as the application itself may add one",
    act: ({ rows, rechain }, first) =>
      rechain([
        { ...rewritten(rows[5]), seq: first + 6, previousHash: rows[5]?.hash ?? "", subject: "entry 7" },
      ]),
    found: ["forged 6"],
  },
  {
    what: "an older entry was added once more at the end, with its seal",
    act: ({ sql }, first) =>
      sql(`insert into audit_entries (seq, at, action, subject, detail, previous_hash, hash, key_id, mac)
           select ${first + 6}, at, action, subject, detail, (select hash from audit_entries where seq = ${first + 5}), hash, key_id, mac
           from audit_entries where seq = ${first + 2}`),
    found: ["changed 6"],
  },
];

const AND_MORE: Tampering[] = [
  {
    what: "an entry without a seal was added at the end",
    act: ({ sql }) =>
      sql(`alter table audit_entries alter key_id drop not null, alter mac drop not null;
        insert into audit_entries (at, action, subject, detail, previous_hash, hash)
           select now(), action, 'x', detail, hash, repeat('0', 64) from audit_entries order by seq desc limit 1`),
    found: ["forged 6"],
  },
  {
    what: "an entry names a key that we don’t have",
    act: ({ rows, rechain }, first) =>
      rechain([{ ...rewritten(rows[5]), seq: first + 6, previousHash: rows[5]?.hash ?? "", keyId: "other" }]),
    found: ["unknown_key 6"],
  },
  {
    what: "the end was cut off, and other entries written in its place",
    act: async ({ sql, rows, rechain }, first) => {
      await sql(`delete from audit_entries where seq >= ${first + 4}`);
      await rechain(rows.slice(4).map((row) => ({ ...row, subject: "another" })));
    },
    found: ["forged 4", "forged 5", "changed 5"],
  },
  {
    what: "the log was cut to a part of itself, and a checkpoint forged for it",
    act: async ({ sql, rows }, first) => {
      const end = { seq: first + 3, entries: 4, hash: rows[3]?.hash ?? "" };
      const { at, signature } = signCheckpoint(end, new Date(), OTHER_KEY);
      await sql(`delete from audit_entries where seq > ${end.seq}; delete from audit_checkpoints;
        insert into audit_checkpoints (seq, entries, hash, at, key_id, signature) values
          (${end.seq}, 4, '${end.hash}', '${at}', 'tests', '${signature}')`);
    },
    found: ["forged 3"],
  },
];

const named = (problems: { kind: string; seq: number }[], first: number) =>
  problems.map(({ kind, seq }) => `${kind} ${seq - first}`);

onPostgres((app) => {
  afterEach(() =>
    app().services.connection.raw(
      `alter table audit_entries disable trigger user; delete from audit_entries where key_id is null;
       alter table audit_entries enable trigger user, alter key_id set not null, alter mac set not null`,
    ),
  );

  test.each([...TEN, ...AND_MORE])("it is found that $what", async ({ act, found }) => {
    const { rows, first } = await written(app());
    await act(attackerOn(app(), rows), first);
    const { problems } = await verifyAudit(app().services.db);
    expect(named(problems, first)).toEqual(found);
    for (const { seq, message } of problems) expect(message).toMatch(new RegExp(`${seq}|empty`));
    for (const one of problems) {
      const german = inLanguage("de", () => one.message);
      expect(german).toMatch(/(?:Eintrag|Einträge|Prüfprotokoll) /);
      expect(german).toMatch(new RegExp(`${one.seq}|leer`));
    }
  });

  test.each(TEN)("a process that has seen the log finds it, too: $what", async ({ act }) => {
    const { services } = app();
    const { rows, first } = await written(app());
    await act(attackerOn(app(), rows), first);
    // What is changed before the last entry it knows, it finds when it next walks the whole log.
    services.audit.walkedAt = null;
    expect((await followAudit(services)).problems).not.toEqual([]);
    const metrics = await services.metrics.registry.metrics();
    expect(metrics).toContain("redemption_audit_verified 0");
  });

  test.each([
    ["cut off", (first: number) => `delete from audit_entries where seq >= ${first + 4}`],
    ["emptied", () => "truncate audit_entries"],
  ])(
    "a log that was %s together with its checkpoints is found by a copy outside, and by a process that saw it",
    async (_what, statement) => {
      const { services } = app();
      const { kept, rows, first } = await written(app());
      await attackerOn(app(), rows).sql(`${statement(first)}; truncate audit_checkpoints`);
      const alone = await verifyAudit(services.db);
      expect(alone.problems).toEqual([]);
      const withCopy = await verifyAudit(services.db, { copies: [kept] });
      expect(named(withCopy.problems, first)).toEqual(["cut 5"]);
      const { problems } = await followAudit(services);
      expect(named(problems, first)).toEqual(["cut 5"]);
      // It stays found, whatever is written after it.
      await services.db.transaction((tx) =>
        appendAudit(tx, { actorId: null, action: "policy.changed", subject: "later" }),
      );
      expect((await followAudit(services)).problems).toHaveLength(1);
    },
  );

  test("a copy outside that was altered counts for nothing, and that is said", async () => {
    const { kept, first } = await written(app());
    const copy: Checkpoint = { ...kept, entries: 4 };
    const { problems } = await verifyAudit(app().services.db, { copies: [copy] });
    expect(named(problems, first)).toEqual(["forged 5"]);
  });
});

import "server-only";
import { announce, inLanguage, log } from "@/lib/server/platform";
import { words } from "@/lib/words/audit-problems";
import type { AuditWatch, Position, Services } from "../context";
import { problemAt } from "./problem";
import { readCheckpointFile } from "./publish";
import { isStillThere, START, verifyAudit } from "./verify";

/** The whole log is walked when a process starts and so long after it was last; in between only what is new. */
const WHOLE_EVERY_MS = 24 * 60 * 60 * 1000;

export const newAuditWatch = (): AuditWatch => ({
  ...{ end: null, problems: [], lost: [] },
  ...{ alteredAt: null, checkedAt: null, walkedAt: null, underWay: null, unpublished: new Map(), kept: null },
});

/** Verifies what was added to the audit log since the last time, or all of it, and resolves to what is known of it now. */
export async function followAudit(services: Services): Promise<AuditWatch> {
  const { audit } = services;
  audit.underWay ??= look(services).finally(() => {
    audit.underWay = null;
  });
  await audit.underWay;
  return audit;
}

async function look(services: Services): Promise<void> {
  const { db, audit, metrics } = services;
  const before = audit.problems.length;
  if (audit.end && !(await isStillThere(db, audit.end))) {
    audit.lost.push(lost(audit.end));
    audit.end = null;
  }
  const isWhole = !audit.end || !audit.walkedAt || Date.now() - audit.walkedAt.getTime() > WHOLE_EVERY_MS;
  const startedAt = new Date();
  const { end, problems } = isWhole
    ? await verifyAudit(db, { copies: await readCheckpointFile(services) })
    : await verifyAudit(db, { from: audit.end ?? START });
  audit.problems = isWhole ? [...audit.lost, ...problems] : [...audit.problems, ...problems];
  audit.end = end;
  audit.checkedAt = startedAt;
  audit.alteredAt = audit.problems.length > 0 ? (audit.alteredAt ?? startedAt) : null;
  if (isWhole) audit.walkedAt = startedAt;
  if (audit.problems.length > before) {
    const found = inLanguage("en", () => audit.problems.map(({ message }) => message));
    log.error({ problems: found }, "the audit log does not verify");
  }
  if (audit.problems.length > 0 !== before > 0) await announce(db, "notices");
  metrics.auditVerified.set(audit.problems.length === 0 ? 1 : 0);
  metrics.auditVerifiedSeq.set(end.seq);
  metrics.auditVerifiedAt.set(startedAt.getTime() / 1000);
}

const lost = ({ seq }: Position) => problemAt(seq, "cut", () => words.lost(seq));

import "server-only";
import type { NoticeSource } from "./source";

/** The audit log is not as it was written, as this process has found. */
export const auditAltered: NoticeSource = async ({ audit }) => {
  const [first] = audit.problems;
  if (!first || !audit.checkedAt) return null;
  return {
    message: `The audit log was altered. ${first.message} Ask an admin to leave the database unchanged and to find out who did it.`,
    since: (audit.alteredAt ?? audit.checkedAt).toISOString(),
  };
};

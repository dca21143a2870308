import "server-only";
import { words } from "@/lib/words/notices";
import type { NoticeSource } from "./source";

/** The audit log is not as it was written, as this process has found. */
export const auditAltered: NoticeSource = async ({ audit }) => {
  const [first] = audit.problems;
  if (!first || !audit.checkedAt) return null;
  return {
    message: words.auditAltered(first.message),
    since: (audit.alteredAt ?? audit.checkedAt).toISOString(),
  };
};

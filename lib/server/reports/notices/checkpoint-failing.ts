import "server-only";
import { hasAccess } from "@/lib/domain/rules/access";
import { findFailing } from "@/lib/server/platform";
import { words } from "@/lib/words/notices";
import type { NoticeSource } from "./source";

/** Signed checkpoints of the audit log do not reach the file or address that the settings name. */
export const checkpointFailing: NoticeSource = async ({ db, person }) => {
  if (!hasAccess("see_health", person)) return null;
  const failing = await findFailing(db, ["audit_file", "audit_url"]);
  if (!failing) return null;
  const setting = failing.service === "audit_file" ? "AUDIT_CHECKPOINT_FILE" : "AUDIT_CHECKPOINT_URL";
  return {
    message: words.checkpoint(setting),
    since: (failing.failingSince ?? failing.at).toISOString(),
  };
};

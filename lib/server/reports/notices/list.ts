import "server-only";
import { NOTICE_CODES, type Notice, type NoticeCode } from "@/lib/contract/notices";
import type { Context } from "@/lib/server/record";
import { auditAltered } from "./audit-altered";
import { checkpointFailing } from "./checkpoint-failing";
import { issuerFailing } from "./issuer-failing";
import { payerChanged } from "./payer-changed";
import { sendingPaused } from "./sending-paused";
import type { NoticeSource } from "./source";
import { tokenStopped } from "./token-stopped";
import { tokenUnchecked } from "./token-unchecked";

/** A file for each notice; it asks our own database only, since every open page asks for it. */
const SOURCES: Record<NoticeCode, NoticeSource> = {
  audit_altered: auditAltered,
  sending_paused: sendingPaused,
  token_stopped: tokenStopped,
  token_unchecked: tokenUnchecked,
  payer_changed: payerChanged,
  issuer_failing: issuerFailing,
  checkpoint_failing: checkpointFailing,
};

/** What everybody has to know now, in the order of the codes. */
export async function listNotices(context: Context): Promise<{ items: Notice[] }> {
  const found = await Promise.all(
    NOTICE_CODES.map(async (code) => {
      const notice = await SOURCES[code](context);
      return notice ? [{ code, ...notice }] : [];
    }),
  );
  return { items: found.flat() };
}

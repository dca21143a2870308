import { type Mail, mailsOf } from "./mail";

/** How many entries the audit log has, and what doesn't verify, if anything. */
export type AboutAudit = { entries: number; problem: string | null };

/** The mails about the audit log. */
export const AUDIT_MAILS = mailsOf<Mail<AboutAudit>>()({
  audit_checkpoint: { isAlarm: ({ problem }) => problem !== null },
});

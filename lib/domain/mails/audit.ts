import { type Mail, mailsOf } from "./mail";

/** The mails about the audit log: how many entries it has, and what doesn't verify, if anything. */
export const AUDIT_MAILS = mailsOf<Mail<{ entries: number; problem: string | null }>>()({
  audit_checkpoint: {
    isAlarm: ({ problem }) => problem !== null,
    subject: ({ entries, problem }) =>
      problem ? "Stop. The audit log was altered" : `Audit checkpoint: ${entries} entries`,
    lead: ({ entries, problem }) =>
      problem
        ? `The audit log doesn’t verify. ${problem}`
        : `We verified the audit log and signed where it stands: ${entries} entries.`,
    next: ({ problem }) =>
      problem
        ? "Leave the database unchanged and find out who altered it. Keep this e-mail."
        : "Keep this e-mail where it can’t be changed. With it you can prove later that nothing was cut off or rewritten.",
    button: "Open the activity",
  },
});

import "server-only";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { CallOutcome } from "@/lib/domain/call-outcome";
import { type CallLog, observed, type Settings } from "@/lib/server/platform";

/** What sends mails. */
export type Mailer = { sendMail: (mail: SendMailOptions) => Promise<void>; close: () => void };

/** The connection to the mail server with the sender's address, or null without SMTP settings. It opens with the first mail. */
export function createMailer({ SMTP_URL, MAIL_FROM }: Settings, calls: CallLog): Mailer | null {
  if (!SMTP_URL || !MAIL_FROM) return null;
  const transport = createTransport(
    { url: SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from: MAIL_FROM },
  );
  return {
    sendMail: async (mail) => void (await observed(calls, "mail", outcomeOf, () => transport.sendMail(mail))),
    close: () => transport.close(),
  };
}

/** By nodemailer's codes; a recipient whom the server does not take is no fault of the server. */
const OUTCOMES: Record<string, CallOutcome> = {
  EENVELOPE: "refused",
  EAUTH: "unauthorized",
  ETIMEDOUT: "timeout",
  ECONNECTION: "unreachable",
  ESOCKET: "unreachable",
  EDNS: "unreachable",
  ECONNREFUSED: "unreachable",
};

function outcomeOf(error: unknown): CallOutcome {
  const { code = "" } = error as NodeJS.ErrnoException;
  return OUTCOMES[code] ?? "failed";
}

import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import type { Settings } from "../env";

/** The connection to the mail server with the sender's address, or null without SMTP settings. It opens with the first mail. */
export function createMailer({ SMTP_URL, MAIL_FROM }: Settings): Transporter | null {
  if (!SMTP_URL || !MAIL_FROM) return null;
  return createTransport(
    { url: SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from: MAIL_FROM },
  );
}

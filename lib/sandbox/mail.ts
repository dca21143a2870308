import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Context } from "./context";
import { portError } from "./settings";
import type { Mail } from "./store/types";

export type MailServer = { port: number; stop(): Promise<void> };

const MAX_MAILS = 500;
const MAX_BYTES = 10 * 1024 * 1024;

/** An SMTP server that accepts every mail, with any login or none, and keeps the last 500. @throws StartError */
export async function startMailServer(context: Context): Promise<MailServer> {
  const { host, smtpPort } = context.settings;
  const server = new SMTPServer({
    name: "sandbox",
    size: MAX_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anybody" }),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((source) => parseMail(source, recipients))
        .then((mail) => {
          context.store.data.mail = [mail, ...context.store.data.mail.slice(0, MAX_MAILS - 1)];
          context.store.changed();
          done(null);
        })
        .catch((error: Error) => done(error));
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(portError("SANDBOX_SMTP_PORT", smtpPort, error)));
    server.listen(smtpPort, host, () => resolve());
  });
  // A client that drops its connection during a mail must not end the process.
  server.on("error", () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Parses a received message. @param recipients the envelope's recipients, which decide who gets it */
async function parseMail(source: Buffer, recipients: string[]): Promise<Mail> {
  const message = await PostalMime.parse(source);
  const text = message.text ?? "";
  const html = message.html ?? "";
  return {
    id: randomUUID(),
    to: recipients,
    from: message.from?.address ?? "",
    subject: message.subject ?? "",
    text,
    html,
    links: findLinks(text, html),
    receivedAt: new Date().toISOString(),
  };
}

const TEXT_LINK = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g;
const HTML_LINK = /href\s*=\s*["']([^"']+)["']/gi;

/** Every web address in a mail, once each, in order. */
function findLinks(text: string, html: string): string[] {
  const fromHtml = [...html.matchAll(HTML_LINK)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  const found = [...(text.match(TEXT_LINK) ?? []), ...fromHtml];
  return [...new Set(found.filter((address) => /^https?:\/\//i.test(address)))];
}

import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Context } from "../context";
import { portError } from "../server/port-error";
import { parseMail } from "./parse";

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
      readAll(stream)
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

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

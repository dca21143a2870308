import "server-only";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { closedPort } from "../../../testing/server/issuer-client";
import { networkAt } from "../../../testing/server/recorded-order";
import { settingsFor } from "../../../testing/server/test-app";
import { observeChain } from "../../outside/chain/observe";
import { openChains } from "../../outside/chain/open";
import { createMailer } from "../../outside/mail/mailer";
import { networks } from "../networks";
import type { CallLog } from "./call-log";

/** Keeps what is noted, as `service outcome`. */
function listening() {
  const noted: string[] = [];
  const calls: CallLog = {
    note: (service, { outcome }) => void noted.push(`${service} ${outcome}`),
    flush: async () => {},
  };
  return { noted, calls };
}

function mailerAt(SMTP_URL: string, calls: CallLog) {
  const mail = { SMTP_URL, MAIL_FROM: "desk@desk.example" };
  const mailer = createMailer(settingsFor("pglite:memory", "http://127.0.0.1:1", mail), calls);
  if (!mailer) throw new Error("mail is not set up");
  onTestFinished(() => mailer.close());
  return mailer;
}

/** A mail server that takes every mail, and says no to `refused@…`. */
async function mailServer(): Promise<string> {
  const smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"] },
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refused@") ? new Error("no") : undefined),
    onData: (stream, _session, done) => stream.resume().on("end", done),
  });
  await new Promise<void>((listen) => smtp.listen(0, "127.0.0.1", listen));
  onTestFinished(() => new Promise<void>((closed) => void smtp.close(closed)));
  return `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
}

test("a mail server is known by whether it took a mail, refused it or was away", async () => {
  const { noted, calls } = listening();
  const mail = { to: "pia@desk.example", subject: "To do", text: "Please look." };
  const mailer = mailerAt(await mailServer(), calls);
  await mailer.sendMail(mail);
  await expect(mailer.sendMail({ ...mail, to: "refused@desk.example" })).rejects.toThrow();
  const away = mailerAt((await closedPort()).replace("http", "smtp"), calls);
  await expect(away.sendMail(mail)).rejects.toThrow();
  expect(noted).toEqual(["mail ok", "mail refused", "mail unreachable"]);
});

test("a network is known by whether the end of its chain could be read", async () => {
  const { noted, calls } = listening();
  const [chain] = openChains(networks.parse(JSON.stringify([networkAt(await closedPort())])));
  if (!chain) throw new Error("no network");
  const seen = observeChain(chain, calls);
  await expect(seen.tip()).rejects.toThrow();
  await chain.close();
  expect(noted).toEqual([`network:${chain.network.chainId} unreachable`]);
});

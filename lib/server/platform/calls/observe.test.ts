import "server-only";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { closedPort } from "../../../testing/server/issuer-client";
import { networkAt } from "../../../testing/server/recorded-order";
import { observeChain } from "../../outside/chain/observe";
import { openChains } from "../../outside/chain/open";
import { createMailer } from "../../outside/mail/mailer";
import { parseSettings } from "../env";
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

const mail = { to: "pia@desk.example", subject: "To do", text: "Please look." };

function mailerAt(smtpUrl: string, calls: CallLog) {
  const url = "http://127.0.0.1:1";
  const settings = parseSettings({
    APP_URL: url,
    AUTH_SECRET: "a secret of the tests, long enough for the rule",
    DATABASE_URL: "pglite:memory",
    ISSUER_BASE_URL: url,
    ISSUER_TOKEN_URL: url,
    ISSUER_CLIENT_ID: "desk",
    ISSUER_CLIENT_SECRET: "secret",
    SMTP_URL: smtpUrl,
    MAIL_FROM: "desk@desk.example",
  });
  const mailer = createMailer(settings, calls);
  if (!mailer) throw new Error("mail is not set up");
  onTestFinished(() => mailer.close());
  return mailer;
}

/** A mail server that takes every mail, and says no to `refused@…`. */
async function mailServer(): Promise<string> {
  const server = createServer((socket) => {
    let isMessage = false;
    socket.write("220 ready\r\n");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (isMessage && !text.endsWith("\r\n.\r\n")) return;
      const isStart = !isMessage && text.startsWith("DATA");
      socket.write(text.includes("RCPT TO:<refused@") ? "550 no\r\n" : isStart ? "354 go\r\n" : "250 ok\r\n");
      isMessage = isStart;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `smtp://127.0.0.1:${address.port}`;
}

test("a mail server is known by whether it took a mail, refused it or was away", async () => {
  const { noted, calls } = listening();
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

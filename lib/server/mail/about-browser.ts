import "server-only";
import { eq } from "drizzle-orm";
import { momentText } from "@/lib/domain/dates";
import { knownDeviceName } from "@/lib/domain/device-name";
import type { Services } from "../context";
import type { SessionMethod } from "../db/auth-records";
import { sessions } from "../db/auth-schema";
import type { Transaction } from "../db/client";
import { people } from "../db/schema";
import type { BrowserMail, Queue } from "../queue/queue";
import { ifNotYou } from "./if-not-you";
import type { Letter } from "./letter";

const METHODS: Record<SessionMethod, string> = {
  password: "Password",
  passkey: "Passkey",
  oidc: "Business account",
};

/** Queues a mail to whoever has signed in in a browser that they never did before. */
export function notifyAboutBrowser(
  queue: Queue,
  tx: Transaction,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<void> {
  return queue.send(tx, "send-mail", { kind: "signed_in_elsewhere", personId, sessionId });
}

/** When, where from and how, in our own words: a browser may call itself anything. Null where the session is kept no more. */
export async function aboutBrowser(
  { db, settings }: Services,
  { sessionId }: BrowserMail,
): Promise<Letter | null> {
  const [row] = await db
    .select({ session: sessions, person: people })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(eq(sessions.id, sessionId));
  if (!row) return null;
  const { createdAt, userAgent, networkAddress, method } = row.session;
  const { path, ...next } = ifNotYou(settings, row.person);
  return {
    words: {
      subject: "New sign-in to your account",
      lead: "Somebody, hopefully you, has signed in to your account in a browser that we don’t know. If it was you, there is nothing to do.",
      ...next,
    },
    facts: [
      ["Time", momentText(createdAt)],
      ["Browser", knownDeviceName(userAgent)],
      ...(networkAddress ? ([["Network address", networkAddress]] as [string, string][]) : []),
      ["Signed in with", METHODS[method]],
    ],
    path,
    id: sessionId,
  };
}

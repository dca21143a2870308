import "server-only";
import { eq } from "drizzle-orm";
import { momentText } from "@/lib/domain/dates";
import { knownDeviceName } from "@/lib/domain/device-name";
import type { Letter } from "@/lib/server/outside";
import { type BrowserMail, people, type SessionMethod, sessions } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { ifNotYou } from "./if-not-you";
import { type Mail, only } from "./notify";

const METHODS: Record<SessionMethod, string> = {
  password: "Password",
  passkey: "Passkey",
  oidc: "Business account",
};

/** A mail to the person who has signed in in a browser that they never did before. */
export const browserMail = ({ personId, sessionId }: { personId: string; sessionId: string }): Mail => ({
  about: { kind: "signed_in_elsewhere", sessionId },
  to: only(personId),
});

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

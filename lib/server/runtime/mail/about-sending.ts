import "server-only";
import { eq } from "drizzle-orm";
import { wordsOf } from "@/lib/domain/mails/mail";
import { SENDING_MAILS, TOKEN_MAILS } from "@/lib/domain/mails/sending";
import { WALLET_MAILS } from "@/lib/domain/mails/wallets";
import { tokenStopTextWithoutAddress } from "@/lib/domain/token-stops";
import { findWaiting } from "@/lib/server/decisions";
import type { Letter } from "@/lib/server/outside";
import { type MailJob, sending, tokenStops } from "@/lib/server/platform";
import { knownContradiction, type Services, stopFacts, walletFactsOf } from "@/lib/server/record";
import { RESUMING } from "@/lib/server/redemptions";
import { words } from "@/lib/words/mails-other";
import { nameOf } from "./name-of";

/** A mail about all sending; null once something else was done. */
export async function aboutSending(
  { db }: Services,
  { kind, by, at }: MailJob<"sending">,
): Promise<Letter | null> {
  const mail = SENDING_MAILS[kind];
  const [row] = await db.select().from(sending);
  const since = at ? new Date(at) : null;
  const resume = await findWaiting(db, RESUMING);
  if (!row || !mail.stillTrue({ ...row, resumeProposedAt: resume?.at ?? null, since })) return null;
  return {
    words: wordsOf(mail, words.sending[kind], {
      gaveReason: row.reason !== null,
      by: by ? await nameOf(db, by) : null,
    }),
    facts: [],
    path: "/controls",
    id: String((since ?? row.at)?.getTime() ?? 0),
  };
}

/** What every node says of the token; null once that is over. */
export async function aboutToken(
  services: Services,
  { kind, stopId }: MailJob<"token">,
): Promise<Letter | null> {
  const mail = TOKEN_MAILS[kind];
  const [stop] = await services.db.select().from(tokenStops).where(eq(tokenStops.id, stopId));
  if (!stop || !mail.stillTrue(stop)) return null;
  const facts = stopFacts(services, stop);
  return {
    words: wordsOf(mail, words.token[kind], {
      symbol: facts.symbol,
      said: tokenStopTextWithoutAddress(facts),
    }),
    facts: [
      [words.facts.token, facts.symbol],
      [words.facts.network, facts.network],
    ],
    path: "/controls",
    id: stop.id,
  };
}

/** A mail about what was recorded of a wallet; null once that was decided, or the issuer agrees again. */
export async function aboutWallet(
  { db }: Services,
  { kind, walletId, at }: MailJob<"wallet">,
): Promise<Letter | null> {
  const mail = WALLET_MAILS[kind];
  const [confirmed] = await walletFactsOf(db, [walletId]);
  const proposed = await findWaiting(db, { kind: "wallet_facts_recorded", target: walletId });
  const about =
    (confirmed && { ...confirmed, by: confirmed.recordedBy }) ??
    (proposed && { at: proposed.at, network: String(proposed.after?.network), by: proposed.proposedBy });
  const now = { isProposed: proposed !== null, contradiction: knownContradiction(confirmed) };
  if (!about || !mail.stillTrue(now)) return null;
  return {
    words: wordsOf(mail, words.wallet[kind], { by: await nameOf(db, about.by) }),
    facts: [[words.facts.network, about.network]],
    path: "/wallets",
    // The issuer may agree again and then contradict once more: that is another mail.
    id: `${walletId}.${(at ? new Date(at) : about.at).getTime()}`,
  };
}

import "server-only";
import { eq } from "drizzle-orm";
import { tokenStopTextWithoutAddress } from "@/lib/domain/token-stops";
import type { Services } from "../context";
import { tokenStops } from "../db/chain-schema";
import type { Transaction } from "../db/client";
import { stopFacts } from "../order-record/token-stops";
import type { Queue, TokenMail } from "../queue/queue";
import type { Letter } from "./letter";
import { team } from "./notify";

/** Queues a mail about a token that stops to everybody who works with redemptions. */
export async function notifyAboutToken(queue: Queue, tx: Transaction, { id }: { id: string }): Promise<void> {
  for (const personId of await team(tx)) {
    await queue.send(tx, "send-mail", { kind: "token_stopped", personId, stopId: id });
  }
}

/** What every node says of the token. Null once that is over, or two people have let it go on. */
export async function aboutToken(services: Services, { stopId }: TokenMail): Promise<Letter | null> {
  const [stop] = await services.db.select().from(tokenStops).where(eq(tokenStops.id, stopId));
  if (!stop || stop.endedAt || stop.letGoAt) return null;
  const facts = stopFacts(services, stop);
  return {
    words: {
      subject: `Nothing is sent with ${facts.symbol} now`,
      lead: `${tokenStopTextWithoutAddress(facts)} Every node that we read says so.`,
      next: "Ask the issuer’s support what happened. Nothing is sent with it until that is over, or two people let it go on.",
      button: "See what stopped",
    },
    facts: [
      ["Token", facts.symbol],
      ["Network", facts.network],
    ],
    path: "/sending",
    id: stop.id,
  };
}

import "server-only";
import { eq } from "drizzle-orm";
import { tokenStopTextWithoutAddress } from "@/lib/domain/token-stops";
import type { Letter } from "@/lib/server/outside";
import { type TokenMail, tokenStops } from "@/lib/server/platform";
import { type Services, stopFacts } from "@/lib/server/record";

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

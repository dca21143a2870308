import "server-only";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/client";
import { passwordAttempts } from "../db/schema";
import { clientNetwork } from "./client-network";

const QUARTER_OF_AN_HOUR = 15 * 60;

/** How often links may be asked for; a person gets a mail every few minutes at most. */
const MAX_REQUESTS = {
  link_person: { points: 1, duration: 5 * 60 },
  link_address: { points: 10, duration: QUARTER_OF_AN_HOUR },
  link_network: { points: 40, duration: QUARTER_OF_AN_HOUR },
} as const;
type Counted = keyof typeof MAX_REQUESTS;

/** Requests for a link by mail, counted for all processes together; each resolves to whether there may be one more. */
export type LinkRequests = {
  fromAddress: (networkAddress: string | null) => Promise<boolean>;
  forPerson: (personId: string) => Promise<boolean>;
};

export function createLinkRequests(db: Database, options: { proxiesAreKnown: boolean }): LinkRequests {
  const limiterOf = (keyPrefix: Counted) =>
    new RateLimiterDrizzle({
      ...MAX_REQUESTS[keyPrefix],
      keyPrefix,
      storeClient: db,
      schema: passwordAttempts,
      clearExpiredByTimeout: false,
    });
  const person = limiterOf("link_person");
  const address = limiterOf("link_address");
  const network = limiterOf("link_network");
  const isLeft = (limiter: RateLimiterDrizzle, key: string) =>
    limiter.consume(key).then(
      () => true,
      (reason) => {
        if (reason instanceof RateLimiterRes) return false;
        throw reason;
      },
    );
  return {
    fromAddress: async (networkAddress) => {
      const from = clientNetwork(networkAddress, options);
      return from === null || ((await isLeft(address, from.address)) && isLeft(network, from.network));
    },
    forPerson: (personId) => isLeft(person, personId),
  };
}

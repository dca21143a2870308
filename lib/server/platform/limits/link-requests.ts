import "server-only";
import type { Database } from "../db/client";
import { clientNetwork } from "./client-network";
import { limiterOf, take } from "./limiter";

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Requests for a link by mail, counted for all processes together; each resolves to whether there may be one more. */
export type LinkRequests = {
  fromAddress: (networkAddress: string | null) => Promise<boolean>;
  /** A person gets a mail every few minutes at most. */
  forPerson: (personId: string) => Promise<boolean>;
};

export function createLinkRequests(db: Database, options: { proxiesAreKnown: boolean }): LinkRequests {
  const person = limiterOf(db, "link_person", { points: 1, duration: 5 * 60 });
  const address = limiterOf(db, "link_address", { points: 10, duration: QUARTER_OF_AN_HOUR });
  const network = limiterOf(db, "link_network", { points: 40, duration: QUARTER_OF_AN_HOUR });
  return {
    fromAddress: async (networkAddress) => {
      const from = clientNetwork(networkAddress, options);
      if (from === null) return true;
      return (await take(address, from.address)).isAllowed && (await take(network, from.network)).isAllowed;
    },
    forPerson: async (personId) => (await take(person, personId)).isAllowed,
  };
}

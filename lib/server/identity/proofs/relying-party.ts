import "server-only";
import { isIP } from "node:net";
import { AppError } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/errors";

/** For whom passkeys are made: browsers bind them to the name of this host. */
export type RelyingParty = { id: string; name: string; origin: string };

/** Whether passkeys can be used here: browsers refuse them for a bare network address. */
export const offersPasskeys = ({ settings }: Pick<Services, "settings">): boolean =>
  isIP(hostOf(settings.APP_URL)) === 0;

/** @throws AppError `conflict` where people reach us by a network address */
export function relyingParty({ settings }: Pick<Services, "settings">): RelyingParty {
  if (!offersPasskeys({ settings })) {
    throw new AppError("conflict", words.proof.bareAddress);
  }
  const { APP_URL, ORGANISATION_NAME } = settings;
  // words: the product’s name
  const name = ORGANISATION_NAME ? `Redemption Desk · ${ORGANISATION_NAME}` : "Redemption Desk";
  return { id: hostOf(APP_URL), name, origin: APP_URL };
}

const hostOf = (appUrl: string) => new URL(appUrl).hostname.replace(/^\[|\]$/g, "");

import "server-only";
import type { OwnPasskeys } from "@/lib/contract/account";
import type { Context } from "../context";
import { passkeysOf } from "../proofs/challenges";
import { offersPasskeys } from "../proofs/relying-party";
import { viewPasskey } from "./view";

/** One's own passkeys that were not removed, the oldest first. */
export async function listPasskeys(context: Context): Promise<OwnPasskeys> {
  const own = await passkeysOf(context.db, context.person.id);
  return { items: own.map(viewPasskey), isOffered: offersPasskeys(context) };
}

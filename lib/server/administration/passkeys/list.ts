import "server-only";
import type { OwnPasskeys } from "@/lib/contract/account";
import { offersPasskeys, passkeysOf, viewPasskey } from "@/lib/server/identity";
import type { Context } from "@/lib/server/record";

/** One's own passkeys that were not removed, the oldest first. */
export async function listPasskeys(context: Context): Promise<OwnPasskeys> {
  const own = await passkeysOf(context.db, context.person.id);
  return { items: own.map(viewPasskey), isOffered: offersPasskeys(context) };
}

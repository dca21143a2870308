import "server-only";
import { eq } from "drizzle-orm";
import type { OwnPasskey } from "@/lib/contract/account";
import { ownAct, perform } from "@/lib/server/decisions";
import { passkeysOf, viewPasskey } from "@/lib/server/identity";
import { notFound, passkeys } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Gives one of one's own passkeys another name. @throws AppError `not_found` */
export const renamePasskey = (context: Context, input: Input): Promise<OwnPasskey> =>
  perform(context, RENAME, input);

type Input = { id: string; name: string };

const RENAME = ownAct<Input, OwnPasskey>({
  apply: async ({ tx, person }, _own, { id, name }) => {
    const before = (await passkeysOf(tx, person.id)).find((one) => one.id === id);
    if (!before) throw notFound("passkey");
    await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
    return {
      result: viewPasskey({ ...before, name }),
      audit: {
        action: "passkey.renamed",
        subject: name,
        detail: { passkeyId: id, before: before.name },
      },
    };
  },
});

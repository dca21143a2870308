import "server-only";
import type { people } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";

/** What ends what somebody else has enrolled: a link, or two colleagues where the person has no password. */
const WAYS = {
  link: {
    next: "If this wasn’t you, ask for a link to set a new password now. It signs you out everywhere and ends every passkey and authenticator app that was added without an older passkey. Then tell an admin.",
    button: "Ask for a link",
    path: "/forgot-password",
  },
  colleagues: {
    next: "If this wasn’t you, tell an admin now: two colleagues can end every way you sign in. Then sign out everywhere.",
    button: "Open your account",
    path: "/account",
  },
};

/** What a mail about how somebody signs in asks them to do if it wasn't them, and where its button leads for that. */
export const ifNotYou = (
  { AUTH_METHODS }: Services["settings"],
  person: Pick<typeof people.$inferSelect, "passwordHash"> | undefined,
) => WAYS[AUTH_METHODS.password && person?.passwordHash ? "link" : "colleagues"];

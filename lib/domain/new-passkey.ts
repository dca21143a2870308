import { words } from "@/lib/words/safeguards";
import { momentText } from "./dates";
import type { Signed } from "./vote-delay";

/** What people read who decide with a passkey that is too new for it. */
export const passkeyTooNewText = ({ vouchesFrom }: Signed): string =>
  words.newPasskey(momentText(vouchesFrom));

import { code } from "@/lib/contract/common";
import { changePassword } from "@/lib/contract/passwords";

/** Of whoever has an authenticator app. */
export const passwordAndCode = changePassword.extend({ code });
export const passwordAlone = changePassword.omit({ code: true });

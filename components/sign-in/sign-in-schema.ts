import { z } from "zod";
import { code } from "@/lib/contract/common";
import { newPassword } from "@/lib/contract/passwords";

/** The second step, for whoever has an authenticator app. */
export const codeForm = z.object({ code });

export const newPasswordForm = z.object({ password: newPassword });

import { z } from "zod";
import { code } from "@/lib/contract/common";

export const passwordForm = z.object({ password: z.string().min(1, "Enter your password.").max(200) });

export const passwordAndCode = passwordForm.extend({ code });

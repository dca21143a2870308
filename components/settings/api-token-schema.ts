import { z } from "zod";
import { addApiToken } from "@/lib/contract/api-tokens";

/** How long a token may last. */
export const DAYS = ["30", "90", "365"] as const;

export const apiTokenForm = z.object({
  name: addApiToken.shape.name,
  days: z.enum(DAYS),
});

export type ApiTokenForm = z.infer<typeof apiTokenForm>;

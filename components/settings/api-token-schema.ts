import { z } from "zod";
import { addApiToken } from "@/lib/contract/api-tokens";

/** How long a token may last. */
export const DAYS = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
] as const;

export const apiTokenForm = z.object({
  name: addApiToken.shape.name,
  days: z.enum(DAYS.map(({ value }) => value)),
});

export type ApiTokenForm = z.infer<typeof apiTokenForm>;

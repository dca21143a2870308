import { z } from "zod";
import { UNUSUAL } from "@/lib/domain/unusual";
import { order } from "./orders";

/** `GET /api/approvable`: what this person may approve now, what is unusual first; `total` counts what is not listed too. */
export const approvable = z.object({
  items: z.array(z.object({ order, unusual: z.array(z.enum(UNUSUAL)) })),
  total: z.number(),
});
export type Approvable = z.infer<typeof approvable>;

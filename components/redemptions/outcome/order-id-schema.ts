import { z } from "zod";
import { uuid } from "@/lib/contract/common";
import { words } from "@/lib/words/unknown-outcome";

/** The issuer's OrderId as a person types it. */
export const typedOrderId = z
  .string()
  .trim()
  .refine((text) => uuid.safeParse(text).success, { error: () => words.propose.orderId })
  .pipe(uuid);

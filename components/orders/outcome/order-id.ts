import { z } from "zod";
import { uuid } from "@/lib/contract/common";

/** The issuer's OrderId as a person types it. */
export const typedOrderId = z
  .string()
  .trim()
  .refine(
    (text) => uuid.safeParse(text).success,
    "An OrderId looks like 00000000-0000-0000-0000-000000000000.",
  )
  .pipe(uuid);

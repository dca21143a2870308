import { z } from "zod";
import { note, uuid } from "@/lib/contract/common";

/** The issuer's OrderId as a person types it. */
export const typedOrderId = z
  .string()
  .trim()
  .refine(
    (text) => uuid.safeParse(text).success,
    "An OrderId looks like 00000000-0000-0000-0000-000000000000.",
  )
  .pipe(uuid);

/** How a person knows that the issuer never created the order. */
export const notCreatedNote = note(500, "Explain how you checked.");

import { z } from "zod";
import { line } from "@/lib/contract/common";

const ask = (empty: string) => line(200, empty);
const typed = z.string();
export const compareAddress = z.discriminatedUnion("way", [
  z.object({
    way: z.literal("phone"),
    who: ask("Enter who you called."),
    source: ask("Enter where the number comes from."),
    first: typed,
    second: typed,
  }),
  z.object({
    way: z.literal("screen"),
    source: ask("Enter where you read it."),
    who: typed,
    first: typed,
    second: typed,
  }),
]);
export type CompareAddressValues = z.infer<typeof compareAddress>;

import { z } from "zod";
import { line } from "@/lib/contract/common";
import { words } from "@/lib/words/address-check";

export const spokeWith = z.object({ who: line(200, () => words.compare.who) });
export type SpokeWithValues = z.infer<typeof spokeWith>;

import { z } from "zod";
import { line } from "@/lib/contract/common";

export const spokeWith = z.object({ who: line(200, "Enter who you spoke with.") });
export type SpokeWithValues = z.infer<typeof spokeWith>;

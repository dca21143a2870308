import { z } from "zod";
import { words } from "@/lib/words/controls";

const aDay = () => z.iso.date({ error: () => words.addStandIn.dayMissing });
/** Whole days where the reader is. */
export const standInForm = z.object({
  personId: z.string().min(1, { error: () => words.addStandIn.awayMissing }),
  standInId: z.string().min(1, { error: () => words.addStandIn.standInMissing }),
  from: aDay(),
  to: aDay(),
});
export type StandInForm = z.infer<typeof standInForm>;

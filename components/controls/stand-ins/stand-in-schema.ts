import { z } from "zod";

const A_DAY = "Choose a day.";
/** Whole days where the reader is. */
export const standInForm = z.object({
  personId: z.string().min(1, "Choose who is away."),
  standInId: z.string().min(1, "Choose who stands in."),
  from: z.iso.date(A_DAY),
  to: z.iso.date(A_DAY),
});
export type StandInForm = z.infer<typeof standInForm>;

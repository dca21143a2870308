import "server-only";
import { DECIDERS } from "@/lib/domain/change-actions";
import { countsAs, countsFrom, notYetText } from "@/lib/domain/vote-delay";
import type { SignedIn } from "../context";
import { AppError } from "../errors";
import type { Word } from "../proofs/take-proof";

/** The word of somebody who decides on changes, in whichever of their roles it counts; `act` is what they do. */
export const decidersWord = (person: SignedIn, act: string): Word => ({
  counts: (signed) => countsAs(person, DECIDERS, signed),
  refused: () => {
    const from = countsFrom(person, DECIDERS) ?? new Date();
    return new AppError("forbidden", notYetText(from, act));
  },
});

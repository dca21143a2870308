import "server-only";
import { DECIDERS } from "@/lib/domain/roles";
import { countsAs, countsFrom } from "@/lib/domain/rules/rule";
import { notYetText } from "@/lib/domain/vote-delay";
import type { VoteCheck } from "@/lib/server/identity";
import { AppError } from "@/lib/server/platform";
import type { SignedIn } from "@/lib/server/record";

/** The vote of a person who decides on changes, in whichever of their roles it counts; `act` is what they do. */
export const decidersVote = (person: SignedIn, act: string): VoteCheck => ({
  counts: (signed) => countsAs(person, DECIDERS, signed),
  refused: () => {
    const from = countsFrom(person, DECIDERS) ?? new Date();
    return new AppError("forbidden", notYetText(from, act));
  },
});

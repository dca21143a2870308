import "server-only";
import { DECIDERS } from "@/lib/domain/roles";
import { type DelayedVote, notYet } from "@/lib/domain/rules/not-yet";
import { countsAs, countsFrom } from "@/lib/domain/rules/rule";
import type { VoteCheck } from "@/lib/server/identity";
import { refusedBy } from "@/lib/server/platform";
import type { SignedIn } from "@/lib/server/record";

/** The vote of a person who decides on changes, in whichever of their roles it counts. */
export const decidersVote = (person: SignedIn, act: DelayedVote): VoteCheck => ({
  counts: (signed) => countsAs(person, DECIDERS, signed),
  refused: () => refusedBy(notYet(countsFrom(person, DECIDERS) ?? new Date(), act)),
});

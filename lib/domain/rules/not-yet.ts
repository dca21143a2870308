import type { words } from "../../words/en/rules";
import { momentText } from "../dates";
import type { Refusal } from "./rule";

type Given = Parameters<(typeof words)["notYet"]>;

/** What of a person does not count yet. */
export type DelayedVote = Given[1];

/** What they can do until then: an older passkey does not help everywhere. */
export type UntilThen = Given[2];

/** The refusal of a person whose decisions do not count before a moment. */
export const notYet = (from: Date, vote: DelayedVote, until: UntilThen = "passkey"): Refusal => ({
  code: "forbidden",
  says: (say) => say.notYet(momentText(from), vote, until),
});

import { shortDayText } from "@/lib/domain/dates";
import { words } from "@/lib/words/shared";
import { UntrustedText } from "./untrusted-text";

type SentBackProps = {
  /** Which bank, where that is worth a name. */
  bank?: string | null;
  back: { bookedAt: string; reason: string | null };
};

/** That the bank sent a payout back, when, and why in its own words. */
export const SentBack = ({ bank, back: { bookedAt, reason } }: SentBackProps) =>
  words.bank.sentBack(
    bank ? <UntrustedText>{bank}</UntrustedText> : null,
    shortDayText(bookedAt),
    reason ? <UntrustedText>{words.bank.quoted(reason)}</UntrustedText> : null,
  );

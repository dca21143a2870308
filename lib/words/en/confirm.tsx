import type { ReactNode } from "react";
import type { CheckResult } from "../../domain/transfers/checks";

export const words = {
  enter: {
    title: "Enter the transaction hash",
    found: (network: string) => `We also find your transfer on ${network}; you can leave this page.`,
    notified: "The issuer is notified with it.",
    wait: "A preparer can enter the transaction hash here.",
  },
  newHash: {
    heading: "Enter the new transaction hash",
    happened: "The recorded transaction moved no tokens, and that is final. The new hash takes its place.",
  },
  busy: { submitting: "Submitting the hash to the issuer", checking: "Checking the transfer" },
  unmatched: (link: (text: string) => ReactNode) => (
    <>
      We can’t check transaction hashes for this redemption, so each waits for an approver’s decision. Where
      the wallet’s network or address is missing, two people can record it under {link("Wallets")}.
    </>
  ),
  recorded: {
    replaced: "Acknowledged before, now replaced",
    acknowledged: (at: ReactNode) => <>Acknowledged {at}</>,
    on: (network: string) => `On ${network}`,
    oldHash: "Old hash",
    newHash: "New hash, tracked now",
  },
  submit: {
    action: "Submit to the issuer",
    failed: "The hash wasn’t submitted",
    safe: "Trying again is safe. The issuer gets one hash only once.",
  },
  check: {
    title: "Check of the transaction hash",
    lines: "Checks of the transaction hash",
    /** An open line in a word, after what it looks at. */
    open: {
      failed: "failed.",
      unknown: "can’t be checked.",
      waiting: "waiting.",
    } satisfies Record<Exclude<CheckResult, "passed">, string>,
    at: (at: ReactNode) => <>Checked {at}</>,
    decided: (who: ReactNode) => <>Decision to submit it anyway: {who}</>,
    expected: "expected",
    unknown: "not known",
    found: "found",
    nothing: "nothing",
  },
  override: {
    action: "Submit anyway",
    reason: "Reason",
    done: "Recorded. We’re submitting the hash to the issuer.",
    failed: "Your decision wasn’t confirmed",
    lead: "We submit this hash to the issuer although its check didn’t pass. Your name and reason are recorded with the redemption.",
  },
};

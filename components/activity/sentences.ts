/** What happened, with the places of who did it and to what. The issuer is the one who acts in some. */
const SENTENCES: Readonly<Record<string, string>> = {
  "order.prepared": "{who} prepared {what}",
  "order.edited": "{who} changed {what}, so earlier approvals no longer count",
  "order.approved": "{who} approved {what}",
  "order.rejected": "{who} rejected {what}",
  "order.withdrawn": "{who} withdrew {what}",
  "order.submitting": "{who} began to send {what} to the issuer",
  "order.submitted": "The issuer created {what}",
  "order.refused": "The issuer refused {what}",
  "order.outcome_unknown": "The issuer’s answer on {what} was lost, so its outcome is unknown",
  "order.not_sent": "{what} did not reach the issuer and will be sent again",
  "order.expired": "{what} expired and was not sent",
  "order.instructions_pinned": "{who} stored the payment instructions of {what}",
  "order.alarm_raised": "{who} raised an alarm on {what}",
  "order.alarm_decided": "{who} decided about the alarm on {what}",
  "order.hash_recorded": "{who} recorded the transaction hash of {what}",
  "order.hash_accepted": "The issuer acknowledged the transaction hash of {what}",
  "order.hash_failed": "The issuer did not take the transaction hash of {what}",
  "order.payout_started": "The issuer started the payout of {what}",
  "order.resolution_proposed": "{who} proposed how {what} ended",
  "order.resolution_accepted": "{who} confirmed how {what} ended",
  "order.resolution_declined": "{who} declined what was proposed on {what}",
  "wallet.added": "{who} asked to whitelist the wallet {what}",
  "wallet.removed": "{who} removed the wallet {what}",
  "person.added": "{who} added {what}",
  "person.changed": "{who} changed {what}",
  "session.signed_in": "{who} signed in",
  "policy.changed": "{who} changed the approval rules",
};

export type SentencePart = { kind: "text"; text: string } | { kind: "who" } | { kind: "what" };

/** The sentence of an action in parts; an action without a sentence is shown as it is called. */
export function sentence(action: string): SentencePart[] {
  const known = Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined;
  if (!known) return [{ kind: "who" }, { kind: "text", text: `: ${action} ` }, { kind: "what" }];
  return known
    .split(/(\{who\}|\{what\})/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part === "{who}") return { kind: "who" };
      if (part === "{what}") return { kind: "what" };
      return { kind: "text", text: part };
    });
}

export type ActivityTone = "quiet" | "good" | "careful" | "bad";

const TONES: Readonly<Record<string, ActivityTone>> = {
  "order.approved": "good",
  "order.submitted": "good",
  "order.payout_started": "good",
  "order.rejected": "bad",
  "order.refused": "bad",
  "order.alarm_raised": "bad",
  "order.outcome_unknown": "bad",
  "order.hash_failed": "careful",
  "order.not_sent": "careful",
  "order.expired": "careful",
  "wallet.removed": "careful",
};

/** How loudly an entry is marked; the words say the same. */
export function toneOf(action: string): ActivityTone {
  return (Object.hasOwn(TONES, action) && TONES[action]) || "quiet";
}

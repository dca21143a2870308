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
  "order.instructions_pinned": "The issuer said where the tokens of {what} go",
  "order.alarm_raised": "{who} raised an alarm on {what}",
  "order.alarm_decided": "{who} decided about the alarm on {what}",
  "order.hash_recorded": "{who} recorded the transaction hash of {what}",
  "order.hash_accepted": "The issuer acknowledged the transaction hash of {what}",
  "order.hash_failed": "The issuer did not take the transaction hash of {what}",
  "order.payout_started": "The issuer started the payout of {what}",
  "order.address_checked": "{who} compared the address of {what} over a second channel",
  "order.hash_overridden": "{who} decided that the hash of {what} is posted although its check did not pass",
  "order.resolution_proposed": "{who} proposed how {what} ended",
  "order.resolution_accepted": "{who} confirmed how {what} ended",
  "order.resolution_declined": "{who} declined what was proposed on {what}",
  "chain.transfer_seen": "A transfer reached the address of {what}",
  "chain.transfer_seen:match": "The tokens for {what} reached the issuer’s address",
  "chain.transfer_seen:partial": "Fewer tokens than ordered reached the address of {what}",
  "chain.transfer_seen:excess": "More tokens than ordered reached the address of {what}",
  "chain.transfer_seen:doubled": "The tokens for {what} reached the issuer’s address a second time",
  "chain.transfer_seen:late": "Tokens reached the address of {what} after it had ended",
  "chain.transfer_seen:other_token": "Another token reached the address of {what}",
  "chain.transfer_seen:other_sender": "Tokens from another wallet reached the address of {what}",
  "chain.transfer_seen:no_open_order": "Tokens reached the address of {what}, for which nothing was open",
  "chain.transfer_dropped": "The chain took back a transfer to the address of {what}",
  "chain.hash_found": "The desk found the transfer of {what} on the chain and recorded its hash",
  "chain.hash_checked": "The hash of {what} was checked against the chain",
  "chain.hash_checked:verified": "The chain shows exactly the transfer that {what} asks for",
  "chain.hash_checked:failed": "The chain does not show the transfer that {what} asks for",
  "chain.hash_checked:waiting": "The transfer of {what} waits for the chain",
  "chain.hash_checked:not_verified": "The chain could not be read, so the hash of {what} is not verified",
  "chain.replaced": "The transaction of {what} was replaced by another, which is followed now",
  "chain.cancelled": "The wallet cancelled the transaction of {what}, so no tokens moved",
  "chain.reverted": "The transaction of {what} failed on the chain, so no tokens moved",
  "chain.dropped": "The chain took back the block with the transaction of {what}, which waits for another",
  "chain.burned": "The issuer burned the tokens of {what}",
  "wallet.added": "{who} asked to whitelist the wallet {what}",
  "wallet.removed": "{who} removed the wallet {what}",
  "person.added": "{who} added {what}",
  "person.changed": "{who} changed {what}",
  "session.signed_in": "{who} signed in",
  "policy.changed": "{who} changed the approval rules",
};

export type SentencePart = { kind: "text"; text: string } | { kind: "who" } | { kind: "what" };

type Detail = Readonly<Record<string, unknown>>;

/** What the table says of an action, of its kind or verdict before of the action as such. */
function told<T>(table: Readonly<Record<string, T>>, action: string, detail: Detail): T | undefined {
  const kind = action.startsWith("chain.") ? (detail.kind ?? detail.verdict) : undefined;
  const key = `${action}:${kind}`;
  if (Object.hasOwn(table, key)) return table[key];
  return Object.hasOwn(table, action) ? table[action] : undefined;
}

/** The sentence of an action in parts; an action without a sentence is shown as it is called. */
export function sentence(action: string, detail: Detail = {}): SentencePart[] {
  const known = told(SENTENCES, action, detail);
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
  "order.hash_overridden": "careful",
  "order.not_sent": "careful",
  "order.expired": "careful",
  "chain.transfer_seen": "careful",
  "chain.transfer_seen:match": "good",
  "chain.transfer_seen:doubled": "bad",
  "chain.transfer_seen:other_token": "bad",
  "chain.transfer_seen:other_sender": "bad",
  "chain.transfer_dropped": "careful",
  "chain.hash_checked:verified": "good",
  "chain.hash_checked:failed": "bad",
  "chain.hash_checked:not_verified": "careful",
  "chain.replaced": "careful",
  "chain.cancelled": "careful",
  "chain.dropped": "careful",
  "chain.reverted": "bad",
  "wallet.removed": "careful",
};

/** How loudly an entry is marked; the words say the same. */
export function toneOf(action: string, detail: Detail = {}): ActivityTone {
  return told(TONES, action, detail) ?? "quiet";
}

export type ActivitySource = "person" | "issuer" | "chain" | "desk";

const BY_THE_ISSUER = new Set([
  "order.submitted",
  "order.refused",
  "order.instructions_pinned",
  "order.hash_accepted",
  "order.hash_failed",
  "order.payout_started",
]);

/** What the desk did because of what it saw on a chain. */
const BY_THE_DESK = new Set(["chain.hash_found"]);

/** Where an entry comes from: who did it, or whose word or chain it repeats. */
export function sourceOf({ actor, action }: { actor: unknown; action: string }): ActivitySource {
  if (actor !== null) return "person";
  if (BY_THE_ISSUER.has(action)) return "issuer";
  return action.startsWith("chain.") && !BY_THE_DESK.has(action) ? "chain" : "desk";
}

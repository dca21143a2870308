import type { ChangeKind } from "./change-kinds";
import { listed } from "./listed";

export type Content = Readonly<Record<string, unknown>> | null;
/** Names by a person's id. */
export type Names = Readonly<Record<string, string>>;

/** What a proposal is about, as far as its words need it. */
export type Proposal = {
  kind: ChangeKind;
  subject: string;
  concerns: { name: string } | null;
  before: Content;
  after: Content;
  names: Names;
};

type KindWords = {
  /** As a heading, before a colon and the person or thing. */
  title: string;
  /** After "proposed to"; `{what}` stands for the person or thing. */
  act: string;
  /** On the button of who accepts it: what it does. */
  accept: (proposal: Proposal) => string;
};

const whoOf = ({ kind, concerns, subject, after }: Proposal) =>
  kind === "person_added" ? String(after?.name ?? subject) : (concerns?.name ?? subject);
const rolesIn = (content: Content): string[] => (Array.isArray(content?.roles) ? content.roles : []);

const roleText = (roles: readonly string[]) => (roles.length > 0 ? ` as ${listed(roles, "and")}` : "");

/** “Make Petra Ehrlich an approver” where that is all; else what is changed of them. */
function changeOfPerson(proposal: Proposal): string {
  const [before, after] = [rolesIn(proposal.before), rolesIn(proposal.after)];
  const [gained, ...others] = after.filter((role) => !before.includes(role));
  const isLost = before.some((role) => !after.includes(role));
  const who = whoOf(proposal);
  if (proposal.after && "name" in proposal.after) return `Change ${who}`;
  if (!gained || others.length > 0 || isLost) return `Change ${who}’s roles`;
  return `Make ${who} ${/^[aeiou]/.test(gained) ? "an" : "a"} ${gained}`;
}

/** Each kind in words. */
const KINDS: Record<ChangeKind, KindWords> = {
  person_added: {
    ...{ title: "New person", act: "add {what}" },
    accept: (proposal) => `Add ${whoOf(proposal)}${roleText(rolesIn(proposal.after))}`,
  },
  person_changed: { title: "Change of a person", act: "change {what}", accept: changeOfPerson },
  person_enabled: {
    ...{ title: "Access restored", act: "let {what} sign in again" },
    accept: (proposal) => `Restore access for ${whoOf(proposal)}`,
  },
  person_disabled: {
    ...{ title: "Access removed", act: "disable {what}" },
    accept: (proposal) => `Remove access of ${whoOf(proposal)}`,
  },
  sign_in_recovered: {
    ...{ title: "Sign-in reset", act: "reset how {what} signs in" },
    accept: (proposal) => `Reset ${whoOf(proposal)}’s sign-in`,
  },
  wallet_added: {
    ...{ title: "New wallet", act: "add the wallet {what}" },
    accept: ({ subject }) => `Add ${subject}`,
  },
  wallet_removed: {
    ...{ title: "Wallet removed", act: "remove the wallet {what}" },
    accept: ({ subject }) => `Remove ${subject}`,
  },
  account_named: {
    ...{ title: "New nickname", act: "change the nickname of {what}" },
    accept: () => "Accept change",
  },
  payer_confirmed: {
    ...{ title: "New payer", act: "confirm {what} as payer" },
    accept: () => "Confirm payer",
  },
  api_token_added: {
    ...{ title: "New API token", act: "create the API token {what}" },
    accept: ({ subject }) => `Create ${subject}`,
  },
  api_token_removed: {
    ...{ title: "API token removed", act: "remove the API token {what}" },
    accept: ({ subject }) => `Remove ${subject}`,
  },
  policies_changed: {
    ...{ title: "Approval rules", act: "change the approval rules" },
    accept: () => "Accept change",
  },
  stand_in_added: {
    ...{ title: "New stand-in", act: "put the stand-in {what} in place" },
    accept: ({ after, names, subject }) => `Add ${names[String(after?.standInId)] ?? subject} as stand-in`,
  },
  stand_in_ended: {
    ...{ title: "Stand-in ended", act: "end the stand-in {what}" },
    accept: () => "End stand-in",
  },
  token_let_go_on: {
    ...{ title: "Stopped token", act: "let {what} go on" },
    accept: ({ subject }) => `Resume ${subject}`,
  },
  redemption_closed: {
    ...{ title: "Closing a redemption", act: "close {what}" },
    accept: ({ subject }) => `Close ${subject}`,
  },
  outcome_recorded: {
    ...{ title: "Outcome of a redemption", act: "settle the unknown outcome of {what}" },
    accept: ({ after }) => (after?.outcome === "created" ? "Confirm: created" : "Confirm: not created"),
  },
  sending_resumed: {
    ...{ title: "Sending", act: "resume all sending" },
    accept: () => "Resume sending",
  },
  wallet_facts_recorded: {
    ...{ title: "Network and address of a wallet", act: "record what the wallet {what} is" },
    accept: ({ subject }) => `Record details of ${subject}`,
  },
};

/** What the button of who accepts it says. */
export const acceptLabel = (proposal: Proposal): string => KINDS[proposal.kind].accept(proposal);

/** Kinds of which there is only one thing to change. */
const OF_ONE_THING: readonly ChangeKind[] = ["policies_changed", "sending_resumed"];

/** The person or thing that a heading names; null where there is only one. */
export const headingSubject = (proposal: Proposal): string | null =>
  OF_ONE_THING.includes(proposal.kind) ? null : whoOf(proposal);

export const changeTitle = (kind: ChangeKind) => KINDS[kind].title;

/** The act with its `{what}` still in it, for texts that mark the thing. */
export const changeAct = (kind: ChangeKind) => KINDS[kind].act;

/** What is proposed, after "proposed to": "add ben@example.com". */
export const changePhrase = (kind: ChangeKind, subject: string) =>
  changeAct(kind).replace("{what}", () => subject);

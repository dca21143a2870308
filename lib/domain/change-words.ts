import { words } from "@/lib/words/changes";
import type { ChangeKind } from "./change-kinds";
import { listed } from "./listed";
import type { Role } from "./roles";

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

const whoOf = ({ kind, concerns, subject, after }: Proposal) =>
  kind === "person_added" ? String(after?.name ?? subject) : (concerns?.name ?? subject);
const rolesIn = (content: Content): Role[] => (Array.isArray(content?.roles) ? content.roles : []);

/** “Make Petra Ehrlich an approver” where that is all; else what is changed of them. */
function changeOfPerson(proposal: Proposal): string {
  const [before, after] = [rolesIn(proposal.before), rolesIn(proposal.after)];
  const [gained, ...others] = after.filter((role) => !before.includes(role));
  const isLost = before.some((role) => !after.includes(role));
  const who = whoOf(proposal);
  if (proposal.after && "name" in proposal.after) return words.accept.changePerson(who);
  if (!gained || others.length > 0 || isLost) return words.accept.roles(who);
  return words.accept.role(who, gained);
}

/** What the button of who accepts it says: what it does. */
const ACCEPT: Record<ChangeKind, (proposal: Proposal) => string> = {
  person_added: (proposal) =>
    words.accept.person(whoOf(proposal), rolesIn(proposal.after), (names) => listed(names, "and")),
  person_changed: changeOfPerson,
  person_enabled: (proposal) => words.accept.restore(whoOf(proposal)),
  person_disabled: (proposal) => words.accept.disable(whoOf(proposal)),
  sign_in_recovered: (proposal) => words.accept.reset(whoOf(proposal)),
  wallet_added: ({ subject }) => words.accept.add(subject),
  wallet_removed: ({ subject }) => words.accept.remove(subject),
  account_named: () => words.accept.change,
  payer_confirmed: () => words.accept.payer,
  api_token_added: ({ subject }) => words.accept.create(subject),
  api_token_removed: ({ subject }) => words.accept.remove(subject),
  policies_changed: () => words.accept.change,
  stand_in_added: ({ after, names, subject }) =>
    words.accept.standIn(names[String(after?.standInId)] ?? subject),
  stand_in_ended: () => words.accept.endStandIn,
  token_let_go_on: ({ subject }) => words.accept.goOn(subject),
  redemption_closed: ({ subject }) => words.accept.close(subject),
  outcome_recorded: ({ after }) =>
    after?.outcome === "created" ? words.accept.created : words.accept.notCreated,
  sending_resumed: () => words.accept.resume,
  wallet_facts_recorded: ({ subject }) => words.accept.facts(subject),
};

/** What the button of who accepts it says. */
export const acceptLabel = (proposal: Proposal): string => ACCEPT[proposal.kind](proposal);

/** Kinds of which there is only one thing to change. */
const OF_ONE_THING: readonly ChangeKind[] = ["policies_changed", "sending_resumed"];

/** The person or thing that a heading names; null where there is only one. */
export const headingSubject = (proposal: Proposal): string | null =>
  OF_ONE_THING.includes(proposal.kind) ? null : whoOf(proposal);

/** As a heading, before a colon and the person or thing. */
export const changeTitle = (kind: ChangeKind): string => words.titles[kind];

/** The act with its `{what}` still in it, for texts that mark the thing. */
export const changeAct = (kind: ChangeKind): string => words.acts[kind];

/** What is proposed, after “proposed to”: “add ben@example.com”; in German in quotes: „ben@example.com hinzufügen“. */
export const changePhrase = (kind: ChangeKind, subject: string) =>
  changeAct(kind).replace("{what}", () => subject);

import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { useNumberFormats } from "@/components/shared/reader-numbers";
import { Time } from "@/components/shared/time";
import { useTimeZone } from "@/components/shared/time-zone";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { changeQuery } from "@/lib/client/changes";
import type { Change } from "@/lib/contract/changes";
import type { ChangeKind } from "@/lib/domain/change-kinds";
import { dayText, longDateText } from "@/lib/domain/dates";
import { effectTexts } from "@/lib/domain/policies/lines";
import { hasAccess } from "@/lib/domain/rules/access";
import { words } from "@/lib/words/proposals";
import type { Reader } from "../reader";
import { Decide } from "./decide";
import { ProposalDetails } from "./details";
import { ProposalLines } from "./proposal-lines";
import { ProposalName } from "./proposal-name";
import { ChangeStateBadge, wasAtOnce } from "./state";

type ProposalProps = {
  change: Change;
  me: Reader;
  /** Its button is the one that stands out. */
  isFirst?: boolean;
  /** On a page of its own everything stands open. */
  isAlone?: boolean;
};

/** One proposal: what would change, what that would have done, who proposes it, and what this person may do about it. */
export function Proposal({ change, me, isFirst = true, isAlone = false }: ProposalProps) {
  const id = useId();
  const { proposedBy, at, expiresAt, state, note } = change;
  return (
    <article aria-labelledby={id} className="grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <ProposalTitle id={id} change={change} isAlone={isAlone} />
          <Loosens change={change} />
          {state === "waiting" ? null : <ChangeStateBadge state={state} />}
        </div>
        <p className="text-sm text-muted-foreground">
          <UntrustedText>{proposedBy.name}</UntrustedText>, <Time value={at} relative />
          {wasAtOnce(change) ? words.atOnce : null}
          {state === "waiting" && expiresAt ? words.expires(<Time value={expiresAt} relative />) : null}
        </p>
      </div>
      {note ? <Notice tone="attention" title={note} /> : null}
      <ProposalLines change={change} />
      <Effect change={change} />
      <WhereSeen change={change} me={me} />
      <ProposalDetails change={change} isOpen={isAlone} />
      <Decide change={change} me={me} isFirst={isFirst} />
    </article>
  );
}

type TitleProps = { id: string; change: Change; isAlone: boolean };

function ProposalTitle({ id, change, isAlone }: TitleProps) {
  const Heading = isAlone ? "h2" : "h3";
  return (
    <Heading id={id} className="text-base [overflow-wrap:anywhere]">
      <ProposalName change={change} />
    </Heading>
  );
}

/** What the rules would have done is read only where it is shown: it takes a look at everything that was sent. */
const useEffectOf = ({ id, kind, state }: Change) =>
  useQuery({ ...changeQuery(id), enabled: kind === "policies_changed" && state === "waiting" }).data
    ?.effect ?? null;

function Loosens({ change }: { change: Change }) {
  return useEffectOf(change)?.loosens ? <Badge tone="attention">{words.loosens}</Badge> : null;
}

function Effect({ change }: { change: Change }) {
  const effect = useEffectOf(change);
  const formats = useNumberFormats();
  const zone = useTimeZone();
  if (!effect || effect.looked === 0) return null;
  const since = longDateText(dayText(new Date(effect.since), zone));
  if (effect.lines.length === 0) {
    return <p className="text-sm text-muted-foreground">{words.noEffect(since)}</p>;
  }
  return (
    <ul className="grid gap-1 text-sm text-attention">
      {effectTexts(effect.lines, since, formats).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type Place = {
  at: (target: string) => string;
  name: keyof typeof words.open;
  /** Who may open it, where not everybody may. */
  isOpenTo?: (me: Reader) => boolean;
};

/** Where everything stands that has to be looked at before it is decided, or goes on after that. */
const SEEN_AT: Partial<Record<ChangeKind, Place>> = {
  redemption_closed: { at: (id) => `/orders/${id}`, name: "redemption" },
  outcome_recorded: { at: (id) => `/orders/${id}`, name: "redemption" },
  wallet_facts_recorded: { at: () => "/wallets", name: "wallets" },
  api_token_added: {
    at: () => "/settings/api-tokens",
    name: "tokens",
    isOpenTo: (me) => hasAccess("open_settings", me),
  },
};

function WhereSeen({ change: { kind, target }, me }: Pick<ProposalProps, "change" | "me">) {
  const place = SEEN_AT[kind];
  return place && (place.isOpenTo?.(me) ?? true) ? (
    <p className="text-sm">
      <TextLink href={place.at(target)}>
        {words.open[place.name]}
        <ChevronRight aria-hidden="true" className="ml-0.5 inline size-3.5" />
      </TextLink>
    </p>
  ) : null;
}

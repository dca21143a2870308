"use client";

import { ProposalsCard } from "./proposals/proposals";
import type { Reader } from "./reader";
import { RulesCard } from "./rules/rules-card";
import { SendingCard } from "./sending/sending-card";
import { StandInsCard } from "./stand-ins/stand-ins-card";

type ControlsPageProps = {
  me: Reader;
  /** Everyone whom rules may name. */
  people: readonly { id: string; name: string }[];
  mayChangeRules: boolean;
};

/** What stops and bounds all redemptions: sending, proposals, stand-ins and rules. */
export const ControlsPage = ({ me, people, mayChangeRules }: ControlsPageProps) => (
  <div className="grid gap-4">
    <SendingCard />
    <div className="grid items-start gap-4 side:grid-cols-[minmax(0,1fr)_21.25rem]">
      <ProposalsCard me={me} />
      <div className="grid gap-4">
        <StandInsCard />
        <RulesCard people={people} mayPropose={mayChangeRules} />
      </div>
    </div>
  </div>
);

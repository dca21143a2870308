"use client";

import { useQuery } from "@tanstack/react-query";
import { RequestError } from "@/components/shared/request-error";
import { Checkbox } from "@/components/ui/checkbox";
import { SkeletonRows } from "@/components/ui/skeleton";
import { mailPreferencesQuery, useSetMailPreferences } from "@/lib/client/account";
import type { MailPreferences } from "@/lib/contract/account";
import { MAIL_TOPICS, type MailTopic } from "@/lib/domain/mails/topics";
import { ReadCard } from "./read-card";

const WORDS: Record<MailTopic, { label: string; description: string }> = {
  approvals: {
    label: "Decisions that wait for me",
    description: "Redemptions to approve, and deposit addresses to verify.",
  },
  reminders: { label: "Reminders", description: "Redemptions that expire soon because nobody has decided." },
  sending: { label: "Ready to send", description: "My redemptions whose tokens can be sent." },
  progress: { label: "Progress", description: "My redemptions that were approved, rejected or paid out." },
};

/** Which mails a person gets; each choice is saved at once. */
export function MailCard() {
  return (
    <ReadCard
      id="mails"
      title="E-mails"
      description="Alarms, unknown outcomes, changes that take two people, and anything about how you sign in always come."
      query={useQuery(mailPreferencesQuery())}
      skeleton={<SkeletonRows rows={4} columns={1} />}
      failure="We couldn’t load your choices"
    >
      {(kept) => <Topics kept={kept} />}
    </ReadCard>
  );
}

function Topics({ kept }: { kept: MailPreferences }) {
  const saving = useSetMailPreferences();
  const shown = saving.isPending ? saving.variables.topics : kept.topics;
  return (
    <div className="grid gap-4">
      {kept.isSetUp ? null : <p>This desk sends no e-mails. Your choices apply once it does.</p>}
      {saving.error ? <RequestError error={saving.error} title="Your choice wasn’t saved" /> : null}
      {MAIL_TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          {...WORDS[topic]}
          checked={shown[topic]}
          onChange={({ target }) => saving.mutate({ topics: { ...shown, [topic]: target.checked } })}
        />
      ))}
    </div>
  );
}

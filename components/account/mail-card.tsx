"use client";

import { useQuery } from "@tanstack/react-query";
import { RequestError } from "@/components/shared/request-error";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { mailPreferencesQuery, useSetMailPreferences } from "@/lib/client/account";
import type { MailPreferences } from "@/lib/contract/account";
import { MAIL_DIGESTS, type MailDigest } from "@/lib/domain/mails/digest";
import { MAIL_TOPICS, type MailTopic } from "@/lib/domain/mails/topics";
import { ReadCard } from "./read-card";

const WORDS: Record<MailTopic, { label: string; description: string }> = {
  approvals: {
    label: "Decisions that wait for me",
    description: "Redemptions to approve, and deposit addresses to verify.",
  },
  reminders: { label: "Reminders", description: "Redemptions that expire soon without an approval." },
  sending: { label: "Ready to send", description: "My redemptions whose tokens can be sent." },
  progress: { label: "Progress", description: "My redemptions that were rejected or paid out." },
};

const DIGESTS: Record<MailDigest, string> = {
  at_once: "Each at once",
  quarter_hour: "Every 15 minutes, together",
  daily: "Once a day at 8:00, together",
};

const HINTS: Record<MailDigest, string> = {
  at_once: "",
  quarter_hour: " Addresses to verify wait an hour, and payouts until 8:00, for another mail to come with.",
  daily: "",
};

/** Which mails a person gets, and how often; each choice is saved at once. */
export function MailCard() {
  return (
    <ReadCard
      id="mails"
      title="E-mails"
      description="Alarms, changes that take two people, and anything about how you sign in always come."
      query={useQuery(mailPreferencesQuery())}
      skeleton={<SkeletonRows rows={5} columns={1} />}
      failure="We couldn’t load your choices"
    >
      {(kept) => <Topics kept={kept} />}
    </ReadCard>
  );
}

function Topics({ kept }: { kept: MailPreferences }) {
  const saving = useSetMailPreferences();
  const { topics, digest } = { ...kept, ...(saving.isPending ? saving.variables : {}) };
  return (
    <div className="grid gap-4">
      {kept.isSetUp ? null : <p>This desk sends no e-mails. Your choices apply once it does.</p>}
      {saving.error ? <RequestError error={saving.error} title="Your choice wasn’t saved" /> : null}
      {MAIL_TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          {...WORDS[topic]}
          checked={topics[topic]}
          onChange={({ target }) => saving.mutate({ digest, topics: { ...topics, [topic]: target.checked } })}
        />
      ))}
      <Field
        label="How often"
        hint={`Alarms and redemptions about to expire always come at once.${HINTS[digest]}`}
        className="max-w-80"
      >
        <Select
          value={digest}
          options={MAIL_DIGESTS.map((value) => ({ value, label: DIGESTS[value] }))}
          onChange={({ target }) => saving.mutate({ topics, digest: target.value as MailDigest })}
        />
      </Field>
    </div>
  );
}

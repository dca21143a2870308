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
import { MAIL_TOPICS } from "@/lib/domain/mails/topics";
import { words } from "@/lib/words/account";
import { ReadCard } from "./read-card";

/** Which mails a person gets, and how often; each choice is saved at once. */
export function MailCard() {
  return (
    <ReadCard
      id="mails"
      title={words.mails.title}
      description={words.mails.lead}
      query={useQuery(mailPreferencesQuery())}
      skeleton={<SkeletonRows rows={5} columns={1} />}
      failure={words.mails.failed}
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
      {kept.isSetUp ? null : <p>{words.mails.notSetUp}</p>}
      {saving.error ? <RequestError error={saving.error} title={words.mails.notSaved} /> : null}
      {MAIL_TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          {...words.mails.topics[topic]}
          checked={topics[topic]}
          onChange={({ target }) => saving.mutate({ digest, topics: { ...topics, [topic]: target.checked } })}
        />
      ))}
      <Field label={words.mails.often} hint={words.mails.hints[digest]} className="max-w-80">
        <Select
          value={digest}
          options={MAIL_DIGESTS.map((value) => ({ value, label: words.mails.digests[value] }))}
          onChange={({ target }) => saving.mutate({ topics, digest: target.value as MailDigest })}
        />
      </Field>
    </div>
  );
}

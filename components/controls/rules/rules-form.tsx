"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FormFailure, useRequestForm } from "@/components/shared/form";
import { NOT_SAVED } from "@/components/shared/not-saved";
import { QueryView } from "@/components/shared/query-view";
import { sayDone, WaitingChange } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";

import { isProposed, useNeedsSecondPerson, useWaitingChange } from "@/lib/client/changes";
import { ApiError } from "@/lib/client/http";
import { peopleQuery } from "@/lib/client/people";
import { policiesQuery, useChangePolicies, usePreviewPolicies } from "@/lib/client/policies";
import { useReadAgainWhenDecided } from "@/lib/client/read-again-when-decided";
import type { Person } from "@/lib/contract/people";
import type { ChangePolicies, Policies, PolicyPreview } from "@/lib/contract/policies";
import { words } from "@/lib/words/rules-form";
import { BaseRules } from "./base-rules";
import { GroupList } from "./group-list";
import { LimitList } from "./limit-list";
import { RuleList } from "./rule-list";
import { RulesReview } from "./rules-review";

/** What redemptions need before they are sent. `currencies` are the codes of those that the business redeems. */
export function RulesPage({ currencies }: { currencies: readonly string[] }) {
  const query = useQuery(policiesQuery());
  const people = useQuery(peopleQuery());
  useReadAgainWhenDecided(["policies_changed"], policiesQuery().queryKey);
  return (
    <QueryView query={query} skeleton={<RulesSkeleton />} failure={words.failed}>
      {(policies) =>
        people.isPending ? (
          <RulesSkeleton />
        ) : (
          <RulesForm policies={policies} people={people.data?.items ?? []} currencies={currencies} />
        )
      }
    </QueryView>
  );
}

/** As high as the form. */
function RulesSkeleton() {
  return (
    <Loading label={words.loading}>
      <Card className="max-w-2xl">
        <CardBody className="grid gap-3">
          <Skeleton className="h-4 w-52" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="mt-3 h-10 w-40" />
        </CardBody>
      </Card>
    </Loading>
  );
}

type RulesFormProps = {
  policies: Policies;
  people: readonly Person[];
  /** The codes of those that the business redeems. */
  currencies: readonly string[];
};

/** The approval rules: changed together, reviewed with what they do to open redemptions, then saved or proposed. */
function RulesForm({ policies, people, currencies }: RulesFormProps) {
  const [reviewed, setReviewed] = useState<{ values: ChangePolicies; preview: PolicyPreview } | null>(null);
  const changing = useChangePolicies();
  const previewing = usePreviewPolicies();
  const needsSecondPerson = useNeedsSecondPerson();
  const waiting = useWaitingChange("policies");
  const form = useRequestForm<ChangePolicies>({
    shape: () => import("@/lib/contract/policies").then(({ changePolicies }) => changePolicies),
    values: policies,
    // What a colleague saved meanwhile comes in, what is being typed here is kept.
    resetOptions: { keepDirtyValues: true },
    submit: (values) => (reviewed ? save(reviewed.values) : review(values)),
  });

  async function review(values: ChangePolicies) {
    setReviewed({ values, preview: await previewing.mutateAsync(values) });
  }

  async function save(values: ChangePolicies) {
    try {
      const changed = await changing.mutateAsync(values);
      form.reset(isProposed(changed) ? policies : changed, { keepDirtyValues: false });
      setReviewed(null);
      sayDone(changed, words.done);
    } catch (error) {
      const isFieldAtFault = error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (isFieldAtFault) setReviewed(null);
      throw error;
    }
  }

  if (reviewed) {
    return (
      <RulesReview
        form={form}
        preview={reviewed.preview}
        needsSecondPerson={needsSecondPerson}
        onBack={() => setReviewed(null)}
      />
    );
  }
  return (
    <form {...form.props} className="grid max-w-2xl gap-6">
      <FormFailure form={form} {...NOT_SAVED} />
      {waiting ? <WaitingChange id={waiting.id} what={words.what} /> : null}
      <Section {...words.all}>
        <BaseRules form={form} />
      </Section>
      <Section {...words.larger}>
        <RuleList form={form} people={people} currencies={currencies} />
      </Section>
      <Section title={words.groups.title} intro={words.groups.intro}>
        <GroupList form={form} people={people} />
      </Section>
      <Section title={words.limits.title} intro={words.limits.intro}>
        <LimitList form={form} currencies={currencies} />
      </Section>
      <p className="text-sm text-muted-foreground">
        {words.standIn((text) => (
          <TextLink href="/controls">{text}</TextLink>
        ))}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">{words.next}</p>
        <Button
          type="submit"
          variant="primary"
          pending={form.sending !== null}
          disabled={!form.formState.isDirty}
        >
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

function Section({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Card>
      <CardBody className="grid gap-6">
        <div>
          <h2 className="text-lg">{title}</h2>
          {intro ? <p className="mt-1 text-sm text-muted-foreground">{intro}</p> : null}
        </div>
        {children}
      </CardBody>
    </Card>
  );
}

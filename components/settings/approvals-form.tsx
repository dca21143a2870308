import { type ReactNode, useState } from "react";
import { type FieldPath, type UseFormReturn, useForm } from "react-hook-form";
import { WaitingChange } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api-error";
import { isProposed, useTakesTwo, useWaitingChange } from "@/lib/client/changes";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useChangePolicies, usePreviewPolicies } from "@/lib/client/policies";
import type { Person } from "@/lib/contract/people";
import type { ChangePolicies, Policies, PolicyPreview } from "@/lib/contract/policies";
import { BaseRules } from "./base-rules";
import { GroupList } from "./rules/group-list";
import { LimitList } from "./rules/limit-list";
import { RuleList } from "./rules/rule-list";
import { RulesReview } from "./rules/rules-review";
import { SaveError } from "./save-error";

const resolver = lazyResolver(() =>
  import("@/lib/contract/policies").then(({ changePolicies }) => changePolicies),
);

type ApprovalsFormProps = {
  policies: Policies;
  people: readonly Person[];
  /** The codes of those that the desk redeems. */
  currencies: readonly string[];
};

/** The approval rules: changed together, reviewed with what they do to open redemptions, then saved or proposed. */
export function ApprovalsForm({ policies, people, currencies }: ApprovalsFormProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [reviewed, setReviewed] = useState<{ values: ChangePolicies; preview: PolicyPreview } | null>(null);
  const form = useForm<ChangePolicies>({
    resolver,
    values: policies,
    // What somebody else saved meanwhile comes in, what is being typed here is kept.
    resetOptions: { keepDirtyValues: true },
  });
  const changing = useChangePolicies();
  const previewing = usePreviewPolicies();
  const takesTwo = useTakesTwo();
  const waiting = useWaitingChange("policies");

  async function review(values: ChangePolicies) {
    setFailure(null);
    try {
      setReviewed({ values, preview: await previewing.mutateAsync(values) });
    } catch (error) {
      placeErrors(error);
    }
  }

  async function save(values: ChangePolicies) {
    setFailure(null);
    try {
      const changed = await changing.mutateAsync(values);
      form.reset(isProposed(changed) ? policies : changed, { keepDirtyValues: false });
      setReviewed(null);
      if (isProposed(changed)) toast.info("Proposed", { description: "A second person has to accept it." });
      else toast.success("Approval rules saved");
    } catch (error) {
      placeErrors(error);
    }
  }

  function placeErrors(error: unknown) {
    if (placeFieldErrors(form, error, fieldsOf(error))) setFailure(error);
    else setReviewed(null);
  }

  if (reviewed) {
    return (
      <RulesReview
        preview={reviewed.preview}
        takesTwo={takesTwo}
        pending={changing.isPending}
        failure={failure}
        onSave={() => save(reviewed.values)}
        onBack={() => setReviewed(null)}
      />
    );
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(review)} className="grid max-w-2xl gap-6">
      {failure ? <SaveError error={failure} /> : null}
      {waiting ? <WaitingChange id={waiting.id} what="the approval rules" /> : null}
      <Section title="All redemptions">
        <BaseRules form={form} />
      </Section>
      <Section
        title="Larger amounts and other currencies"
        intro="A rule asks for something in addition. It never makes a redemption need less."
      >
        <RuleList form={form} people={people} currencies={currencies} />
      </Section>
      <Section
        title="Groups"
        intro="Name people once, and use the group in several rules. Open redemptions keep the members they began with."
      >
        <GroupList form={form} people={people} />
      </Section>
      <Section
        title="Daily limits"
        intro="How much may leave in any 24 hours. It’s checked when a redemption is prepared, approved and sent, with what was sent in that time and what waits to be sent."
      >
        <LimitList form={form} currencies={currencies} />
      </Section>
      <p className="text-sm text-muted-foreground">
        Is an approver away? <TextLink href="/stand-ins">Propose a stand-in</TextLink> instead of changing the
        rules.
      </p>
      <Foot form={form} pending={previewing.isPending} />
    </form>
  );
}

/** What the server found fault with, as the form names it. */
const fieldsOf = (error: unknown) =>
  Object.keys(error instanceof ApiError ? error.fields : {}) as FieldPath<ChangePolicies>[];

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

function Foot({ form, pending }: { form: UseFormReturn<ChangePolicies>; pending: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted-foreground">Next you see what this does to open redemptions.</p>
      <Button type="submit" variant="primary" pending={pending} disabled={!form.formState.isDirty}>
        Review changes
      </Button>
    </div>
  );
}

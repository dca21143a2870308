import { type AnyRequestForm, FormFailure } from "@/components/shared/form";
import { Money } from "@/components/shared/money";
import { NOT_SAVED } from "@/components/shared/not-saved";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { NeedsSecondPerson } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { takesFocus } from "@/components/ui/takes-focus";
import { TextLink } from "@/components/ui/text-link";
import type { PolicyEffect, PolicyPreview } from "@/lib/contract/policies";

const EFFECTS: Record<PolicyEffect, string> = {
  approve_again: "It is approved now and would need approval again.",
  expire: "It would expire within a minute.",
  stuck: "Not enough people could approve it.",
  note_missing: "It has no note. It would have to be edited before it can be approved.",
  verify_address: "Its deposit address would have to be verified first.",
};

type RulesReviewProps = {
  form: AnyRequestForm;
  preview: PolicyPreview;
  needsSecondPerson: boolean;
  onBack: () => void;
};

/** What the new rules would do to the redemptions that are open, before they are saved. */
export function RulesReview({ form, preview, needsSecondPerson, onBack }: RulesReviewProps) {
  const { items, looked } = preview;
  const isSending = form.sending !== null;
  const count = items.length === 1 ? "1 open redemption" : `${items.length} open redemptions`;
  return (
    <form {...form.props}>
      <Card className="max-w-2xl" aria-label="Review the new rules">
        <CardBody className="grid gap-4">
          <FormFailure form={form} {...NOT_SAVED} />
          <div>
            <h2 className="text-lg" tabIndex={-1} ref={takesFocus}>
              {items.length === 0 ? "No open redemption is affected" : `This changes ${count}`}
            </h2>
            <p className="mt-1 text-sm text-muted-foreground">
              {looked === 0
                ? "None is open now. The new rules apply to what is prepared from now on."
                : "Open redemptions follow the stricter of the rules they began under and the new ones."}
            </p>
          </div>
          {items.length > 0 ? (
            <ul className="divide-y">
              {items.map(({ order, before, after, effects }) => (
                <li key={order.id} className="grid gap-1 py-3">
                  <p className="flex flex-wrap items-baseline gap-x-3">
                    <TextLink href={`/orders/${order.id}`}>
                      <Money amount={order.amount} currency={order.currency} />
                    </TextLink>
                    <UntrustedText className="font-mono text-sm [overflow-wrap:anywhere] text-muted-foreground">
                      {order.reference}
                    </UntrustedText>
                  </p>
                  {effects.map((effect) => (
                    <p key={effect} className="text-sm text-attention">
                      {EFFECTS[effect]}
                    </p>
                  ))}
                  <p className="text-sm text-muted-foreground">
                    Now: <UntrustedText>{before}</UntrustedText>
                  </p>
                  <p className="text-sm">
                    Then: <UntrustedText>{after}</UntrustedText>
                  </p>
                </li>
              ))}
            </ul>
          ) : null}
          <NeedsSecondPerson />
        </CardBody>
        <CardFooter className="justify-between">
          <Button onClick={onBack} disabled={isSending}>
            Back
          </Button>
          <Button type="submit" variant="primary" pending={isSending}>
            {needsSecondPerson ? "Propose rules" : "Save rules"}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}

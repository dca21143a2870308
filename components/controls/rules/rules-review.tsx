import { type AnyRequestForm, FormFailure } from "@/components/shared/form";
import { Money } from "@/components/shared/money";
import { NOT_SAVED } from "@/components/shared/not-saved";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { NeedsSecondPerson } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { takesFocus } from "@/components/ui/takes-focus";
import { TextLink } from "@/components/ui/text-link";
import type { PolicyPreview } from "@/lib/contract/policies";
import { words } from "@/lib/words/rules-form";

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
  return (
    <form {...form.props}>
      <Card className="max-w-2xl" aria-label={words.review.label}>
        <CardBody className="grid gap-4">
          <FormFailure form={form} {...NOT_SAVED} />
          <div>
            <h2 className="text-lg" tabIndex={-1} ref={takesFocus}>
              {words.review.title(items.length)}
            </h2>
            <p className="mt-1 text-sm text-muted-foreground">
              {looked === 0 ? words.review.noneOpen : words.review.lead}
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
                      {words.review.effects[effect]}
                    </p>
                  ))}
                  <p className="text-sm text-muted-foreground">
                    {words.review.now(<UntrustedText>{before}</UntrustedText>)}
                  </p>
                  <p className="text-sm">{words.review.after(<UntrustedText>{after}</UntrustedText>)}</p>
                </li>
              ))}
            </ul>
          ) : null}
          <NeedsSecondPerson />
        </CardBody>
        <CardFooter className="justify-between">
          <Button onClick={onBack} disabled={isSending}>
            {words.review.back}
          </Button>
          <Button type="submit" variant="primary" pending={isSending}>
            {needsSecondPerson ? words.review.propose : words.review.save}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}

import { Plus } from "lucide-react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { useNumberFormats } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import type { Person } from "@/lib/contract/people";
import type { ApprovalRule, ChangePolicies } from "@/lib/contract/policies";
import { describeRule, ruleTitle } from "@/lib/domain/policies/describe";
import { policyProblems, problemText } from "@/lib/domain/policies/problems";
import { isApprover } from "./choose-people";
import { Entry } from "./entry";
import { RuleFields } from "./rule-fields";
import { useOpen } from "./use-open";

const NEW_RULE: ApprovalRule = {
  currency: null,
  above: "10000",
  perRedemption: false,
  approvals: 2,
  approvers: null,
  passkey: false,
  noteRequired: false,
  expiryDays: null,
  checkAddress: false,
};

type RuleListProps = {
  form: UseFormReturn<ChangePolicies>;
  people: readonly Person[];
  currencies: readonly string[];
};

/** The rules by currency and amount: a sentence each, and one card of fields for the one that is changed. */
export function RuleList({ form, people, currencies }: RuleListProps) {
  const formats = useNumberFormats();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "rules" });
  const rules = useWatch({ control: form.control, name: "rules" }) ?? [];
  const groups = useWatch({ control: form.control, name: "groups" }) ?? [];
  const open = useOpen();
  const errors = form.formState.errors.rules;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? "somebody unknown";
  const problems = policyProblems(
    { ...UNASKED, rules, groups },
    people.map((person) => ({ id: person.id, isApprover: isApprover(person) })),
  );
  return (
    <div className="grid gap-3">
      {fields.length > 0 ? (
        <ul className="grid gap-3">
          {fields.map(({ id }, place) => {
            const rule = rules[place];
            if (!rule) return null;
            const title = ruleTitle(rule, formats);
            const problem = problems.find((one) => one.rule === place);
            return (
              <Entry
                key={id}
                title={title}
                name={`the rule ${title}`}
                summary={
                  <>
                    <UntrustedText>{describeRule(rule, { ...formats, groups, nameOf })}</UntrustedText>
                    {problem ? <p className="mt-1 text-attention">{problemText(problem)}</p> : null}
                  </>
                }
                open={open.isOpen(id, place === fields.length - 1) || errors?.[place] !== undefined}
                onOpenChange={(next) => open.set(id, next)}
                onRemove={() => remove(place)}
              >
                <RuleFields
                  form={form}
                  place={place}
                  people={people}
                  groups={groups}
                  currencies={currencies}
                />
              </Entry>
            );
          })}
        </ul>
      ) : null}
      <div>
        <Button
          size="sm"
          onClick={() => {
            open.openNext(fields.at(-1)?.id);
            append(NEW_RULE);
          }}
        >
          <Plus aria-hidden="true" />
          Add a rule
        </Button>
      </div>
    </div>
  );
}

/** What all redemptions need is pointed out elsewhere. */
const UNASKED = {
  approvalsRequired: 0,
  approvalDays: 7,
  passkeyRequired: false,
  checkFirstAddress: true,
  checkAddressAbove: "0",
};

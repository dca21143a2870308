import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { useNumberFormats } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { Person } from "@/lib/contract/people";
import type { ApprovalRule, ChangePolicies } from "@/lib/contract/policies";
import { describeRule, ruleTitle } from "@/lib/domain/policies/describe";
import { policyProblems, problemText } from "@/lib/domain/policies/rules";
import { words } from "@/lib/words/rules-form";
import { Choices, ChoosePeople, canApprove } from "./choose-people";
import { EntryList } from "./entry";
import { nameAmong } from "./name-among";

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
  const rules = useWatch({ control: form.control, name: "rules" }) ?? [];
  const groups = useWatch({ control: form.control, name: "groups" }) ?? [];
  const nameOf = nameAmong(people, words.people.unknown);
  const problems = policyProblems(
    { ...UNASKED, rules, groups },
    people.map((person) => ({ id: person.id, isApprover: canApprove(person) })),
  );
  return (
    <EntryList
      form={form}
      name="rules"
      addLabel={words.rule.add}
      added={() => NEW_RULE}
      show={(place) => {
        const rule = rules[place];
        if (!rule) return null;
        const title = ruleTitle(rule, formats);
        const problem = problems.find((one) => one.rule === place);
        return {
          title,
          name: words.rule.of(title),
          summary: (
            <>
              <UntrustedText>{describeRule(rule, { ...formats, groups, nameOf })}</UntrustedText>
              {problem ? <p className="mt-1 text-attention">{problemText(problem)}</p> : null}
            </>
          ),
          fields: <RuleFields {...{ form, place, people, groups, currencies }} />,
        };
      }}
    />
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

type Group = NonNullable<ChangePolicies["groups"]>[number];

type RuleFieldsProps = RuleListProps & { place: number; groups: readonly Group[] };

const COUNTS = ["1", "2", "3"].map((value) => ({ value, label: value }));

/** Everything that one rule can ask for. */
function RuleFields({ form, place, people, groups, currencies }: RuleFieldsProps) {
  const errors = form.formState.errors.rules?.[place];
  const name = `rules.${place}` as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Controller
          control={form.control}
          name={`${name}.currency`}
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={words.currency} error={errors?.currency?.message}>
              <Select
                options={[
                  { value: "", label: words.rule.anyCurrency },
                  ...currencies.map((code) => ({ value: code, label: code })),
                ]}
                value={value ?? ""}
                onValueChange={(chosen) => onChange(chosen === "" ? null : chosen)}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
        <TextField
          form={form}
          name={`${name}.above`}
          label={words.rule.above}
          inputMode="decimal"
          autoComplete="off"
        />
        <Controller
          control={form.control}
          name={`${name}.approvals`}
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={words.rule.approvals} error={errors?.approvals?.message}>
              <Select
                options={COUNTS}
                value={String(value)}
                onValueChange={(chosen) => onChange(Number(chosen))}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={form.control}
        name={`${name}.approvers`}
        render={({ field: { value, onChange } }) => (
          <Field
            group
            label={words.rule.who}
            hint={words.rule.whoHint}
            error={errors?.approvers?.message ?? errors?.approvers?.root?.message}
          >
            <Approvers value={value ?? null} onChange={onChange} people={people} groups={groups} />
          </Field>
        )}
      />
      <div className="grid gap-3">
        <Checkbox
          {...form.register(`${name}.perRedemption`)}
          label={words.rule.alone}
          description={words.rule.aloneHint}
        />
        <Checkbox {...form.register(`${name}.passkey`)} label={words.rule.passkey} />
        <Checkbox {...form.register(`${name}.noteRequired`)} label={words.rule.note} />
        <Checkbox {...form.register(`${name}.checkAddress`)} label={words.rule.address} />
      </div>
      <TextField
        form={form}
        name={`${name}.expiryDays`}
        {...words.rule.expiry}
        optional
        rules={{ setValueAs: daysOf }}
        width="max-w-36"
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

const daysOf = (value: unknown) => (value === "" || value === null ? null : Number(value));

type ApproversProps = {
  value: ApprovalRule["approvers"];
  onChange: (value: ApprovalRule["approvers"]) => void;
  people: readonly Person[];
  groups: readonly Group[];
};

function Approvers({ value, onChange, people, groups }: ApproversProps) {
  return (
    <div className="grid gap-3">
      <div className="max-w-64">
        <Select
          aria-label={words.rule.who}
          options={[
            { value: "anyone", label: words.rule.anyone },
            { value: "named", label: words.rule.named },
          ]}
          value={value === null ? "anyone" : "named"}
          onValueChange={(chosen) => onChange(chosen === "anyone" ? null : { people: [], groups: [] })}
        />
      </div>
      {value === null ? null : (
        <div className="grid gap-3 rounded-lg border px-4 py-3">
          {groups.length > 0 ? (
            <Choices
              choices={groups.map(({ id, name }) => ({
                id,
                label: name || words.groups.new,
                description: words.rule.group,
              }))}
              value={value.groups}
              onChange={(chosen) => onChange({ ...value, groups: chosen })}
            />
          ) : null}
          <ChoosePeople
            people={people}
            value={value.people}
            onChange={(chosen) => onChange({ ...value, people: chosen })}
          />
        </div>
      )}
    </div>
  );
}

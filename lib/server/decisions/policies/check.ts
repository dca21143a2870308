import "server-only";
import type { Policies } from "@/lib/contract/policies";
import { policyProblems, problemText } from "@/lib/domain/policies/rules";
import { isApproverNow } from "@/lib/domain/rules/rule";
import { type Database, invalid, people, type Transaction } from "@/lib/server/platform";
import { words } from "@/lib/words/decisions";

/**
 * Refuses rules that cannot work: that name a person or a group that does not exist, or fewer people who can approve than
 * they ask for, since redemptions under them could only expire. Too few approvers for what all redemptions need is not
 * refused: they may be added after.
 * @throws AppError `invalid`, with fields such as `rules.0.approvers`
 */
export async function checkPolicies(db: Database | Transaction, policies: Policies): Promise<void> {
  const everybody = await db
    .select({ id: people.id, roles: people.roles, disabledAt: people.disabledAt })
    .from(people);
  const { rules, groups, dailyLimits } = policies;
  const isKnown = (id: string) => everybody.some((person) => person.id === id);
  const fields: Record<string, string> = {};
  groups.forEach(({ id, name, people: members }, place) => {
    const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
    const earlier = groups.slice(0, place);
    if (earlier.some((one) => one.id === id || isSame(one.name, name)))
      fields[`groups.${place}.name`] = words.rules.sameGroup;
    if (!members.every(isKnown)) fields[`groups.${place}.people`] = words.rules.unknownPerson;
  });
  rules.forEach(({ approvers }, place) => {
    const field = `rules.${place}.approvers`;
    if (!approvers) return;
    if (!approvers.groups.every((id) => groups.some((group) => group.id === id)))
      fields[field] = words.rules.unknownGroup;
    if (!approvers.people.every(isKnown)) fields[field] = words.rules.unknownPerson;
  });
  const voters = everybody.map((person) => ({ id: person.id, isApprover: isApproverNow(person) }));
  for (const problem of policyProblems(policies, voters)) {
    if (problem.rule === null || !rules[problem.rule]?.approvers) continue;
    fields[`rules.${problem.rule}.approvers`] ??= problemText(problem);
  }
  dailyLimits.forEach(({ currency }, place) => {
    if (dailyLimits.slice(0, place).some((one) => one.currency === currency))
      fields[`dailyLimits.${place}.currency`] = words.rules.sameLimit;
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

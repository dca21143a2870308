import "server-only";
import { eq } from "drizzle-orm";
import type { Overview } from "@/lib/contract/overview";
import { policyProblems } from "@/lib/domain/policies/rules";
import { holdsNow } from "@/lib/domain/rules/rule";
import { type SetUpStep, setUpStepsOf } from "@/lib/domain/set-up";
import { lastBankAccounts, listBankAccounts, walletsInTime } from "@/lib/server/administration";
import { readElectorate } from "@/lib/server/decisions";
import { passkeysOf } from "@/lib/server/identity";
import { orders, policies, serviceCalls, withTimeout } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Whether each step is done, from the facts themselves: nothing keeps a list of what was ticked off. */
const IS_DONE: Record<SetUpStep, (context: Context) => Promise<boolean>> = {
  people: canRedeem,
  rules: async ({ db }) => (await db.$count(policies)) > 0,
  mail: async ({ db, settings }) => {
    const [call] = await db.select().from(serviceCalls).where(eq(serviceCalls.service, "mail"));
    return settings.SMTP_URL !== undefined && call?.outcome === "ok";
  },
  account: async (context) => {
    const listed = (await withTimeout(listBankAccounts(context))) ?? (await lastBankAccounts(context));
    return listed?.items.some(({ usable }) => usable) ?? false;
  },
  wallet: async (context) =>
    (await walletsInTime(context))?.wallets.items.some(({ usable }) => usable) ?? false,
  redemption: async ({ db }) => (await db.$count(orders)) > 0,
  passkey: async ({ db, person }) => (await passkeysOf(db, person.id)).length > 0,
};

/** What this person has set up and what is left for them. */
export const readSetUp = (context: Context): Promise<NonNullable<Overview["setUp"]>> =>
  Promise.all(
    setUpStepsOf(context.person).map(async (step) => ({ step, isDone: await IS_DONE[step](context) })),
  );

/** Somebody can prepare a redemption, and others can give all the approvals that the rules ask for. */
async function canRedeem({ db }: Context): Promise<boolean> {
  const { everybody, policies: rules } = await readElectorate(db);
  const preparers = everybody.filter((one) => holdsNow(one, ["preparer"]));
  return preparers.some((preparer) => {
    const others = everybody.filter(({ id }) => id !== preparer.id);
    const approvers = others.map((one) => ({ id: one.id, isApprover: holdsNow(one, ["approver"]) }));
    return policyProblems(rules, approvers).length === 0;
  });
}

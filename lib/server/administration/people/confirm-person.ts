import "server-only";
import { eq } from "drizzle-orm";
import type { Assertion } from "@/lib/contract/proofs";
import { type ConfirmationFacts, confirmationRules } from "@/lib/domain/rules/proposals";
import {
  type Act,
  confirmationFacts,
  decidersVote,
  lockChanges,
  perform,
  readPolicies,
  signsAnyApproval,
} from "@/lib/server/decisions";
import { decidersAnd, type PersonRow } from "@/lib/server/identity";
import { notFound, people } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

type Input = { id: string; signature?: Assertion };

/**
 * A second person's vote for a person whom one admin made alone: from now on two people answer for them, and their
 * approvals count on everybody's redemptions.
 * @throws AppError `not_found`, `forbidden` (oneself, whom one has made or was made by, no decider), `conflict` (confirmed already),
 * `step_up_required`
 */
export const confirmPerson = (context: Context, input: Input): Promise<undefined> =>
  perform(context, CONFIRM, input);

type Facts = { row: PersonRow; passkey: boolean; factsFor: (id: string) => ConfirmationFacts };

const CONFIRM: Act<Input, Facts, object, undefined> = {
  read: async ({ tx }, { id }) => {
    await lockChanges(tx);
    const everybody = await tx.select().from(people);
    const row = everybody.find((one) => one.id === id);
    if (!row) throw notFound("person");
    const passkey = signsAnyApproval(await readPolicies(tx));
    return { row, passkey, factsFor: (by) => confirmationFacts(row, by, everybody) };
  },
  refusal: ({ factsFor }, person, signed) =>
    confirmationRules.refusal("confirm", factsFor(person.id), person, signed),
  proof: ({ person }, { passkey }, { id, signature }) => ({
    ...{ act: "confirm_person", id, content: {}, signature, passkey },
    vote: decidersVote(person, "person"),
  }),
  apply: async ({ tx, person }, { row: { id, email, name, roles, madeBy } }) => {
    const at = new Date();
    await tx.update(people).set({ confirmedBy: person.id, confirmedAt: at }).where(eq(people.id, id));
    const about = { kind: "person_confirmed", confirmedId: id, by: person.id, at: at.toISOString() } as const;
    return {
      result: undefined,
      audit: { action: "person.confirmed", subject: email, detail: { name, roles, madeBy } },
      mails: [{ about, to: decidersAnd(id) }],
    };
  },
};

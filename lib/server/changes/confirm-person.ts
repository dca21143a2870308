import "server-only";
import { eq } from "drizzle-orm";
import type { Assertion } from "@/lib/contract/proofs";
import { confirmationRefusal, DECIDERS } from "@/lib/domain/change-actions";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { people } from "../db/schema";
import { AppError, notFound } from "../errors";
import { decidersAnd, queueMails } from "../mail/notify";
import { readPolicies } from "../policies/get";
import { signsAnyApproval } from "../policies/signs-any-approval";
import { earliestPasskey, proofDetail, takeProof } from "../proofs/take-proof";
import { decidersWord } from "./deciders-word";
import { lockChanges, requireActor } from "./lock";
import { confirmationFacts } from "./to-confirm";

type Input = { id: string; signature?: Assertion };

/**
 * A second person's word for somebody whom one admin made alone: from now on two people answer for them, and their
 * approvals count on everybody's redemptions.
 * @throws AppError `not_found`, `forbidden` (oneself, whom one has made or was made by, no decider), `conflict` (confirmed already),
 * `step_up_required`
 */
export async function confirmPerson(context: Context, { id, signature }: Input): Promise<undefined> {
  await context.db.transaction(async (tx) => {
    await lockChanges(tx);
    const person = await requireActor(tx, context.person, DECIDERS);
    const everybody = await tx.select().from(people);
    const row = everybody.find((one) => one.id === id);
    if (!row) throw notFound("Person");
    const facts = confirmationFacts(row, person.id, everybody);
    const refused = confirmationRefusal(facts, person, await earliestPasskey(tx, person));
    if (refused) throw new AppError(refused.code, refused.message);
    const asked = {
      act: "confirm_person",
      id,
      content: {},
      signature,
      passkey: signsAnyApproval(await readPolicies(tx)),
      word: decidersWord(person, "confirm colleagues"),
    } as const;
    const actor = { ...context, person };
    const { signatureId } = await takeProof(actor, tx, asked);
    const at = new Date();
    await tx.update(people).set({ confirmedBy: person.id, confirmedAt: at }).where(eq(people.id, id));
    await appendAudit(tx, {
      actorId: person.id,
      action: "person.confirmed",
      subject: row.email,
      detail: {
        name: row.name,
        roles: row.roles,
        madeBy: row.madeBy,
        ...proofDetail(context, signatureId, asked),
      },
    });
    const about = { kind: "person_confirmed", confirmedId: id, by: person.id, at: at.toISOString() } as const;
    await queueMails(context.queue, tx, { about, to: decidersAnd(id) });
  });
}

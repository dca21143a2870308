import "server-only";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { log, type Refusal, type RefusalKind, type Refusals } from "@/lib/server/platform";
import { appendAudit, type Services } from "@/lib/server/record";

const ACTIONS: Record<RefusalKind, AuditAction> = {
  failed: "session.sign_in_failed",
  paused: "session.sign_in_paused",
  busy: "session.sign_in_busy",
  wrong_current: "password.wrong_current",
  wrong_code: "session.wrong_code",
  forbidden: "session.forbidden",
  identity: "session.refused",
};

type Noted = Omit<Refusal, "account" | "subject" | "detail"> & {
  person: { id: string; email: string } | null;
};
/** What a person who is signed in asked for. */
type Asked = { method: string; path: string };

/**
 * A password that did not sign a person in, or something that a person may not do: a line in the log each time, and for a known
 * account an entry of the audit log, at most one a minute. What strangers typed as an address is not written down: it may be a
 * password.
 */
export async function noteRefusal(
  services: Pick<Services, "db" | "refusals">,
  { person, ...what }: Noted,
  asked?: Asked,
): Promise<void> {
  log.warn({ ...what, ...asked, personId: person?.id ?? null }, asked ? "refused" : "sign-in refused");
  if (person) await recordRefusal(services, { ...what, account: person.id, subject: person.email });
}

/** An entry of the audit log for the first of its kind and account; those that follow within a minute are written together. */
export async function recordRefusal(
  services: Pick<Services, "db" | "refusals">,
  refusal: Refusal,
): Promise<void> {
  const due = services.refusals.note(refusal);
  if (due) await writeRefusals(services, [due]);
}

/** Writes down the refusals that had to wait for their minute to end; `all` of them when the process ends. */
export async function writeDueRefusals(
  services: Pick<Services, "db" | "refusals">,
  all = false,
): Promise<void> {
  await writeRefusals(services, services.refusals.due({ all }));
}

async function writeRefusals({ db }: Pick<Services, "db">, due: Refusals[]): Promise<void> {
  for (const { kind, subject, detail, attempts, networkAddresses } of due) {
    await db.transaction((tx) =>
      appendAudit(tx, {
        actorId: null,
        action: ACTIONS[kind],
        subject,
        detail: { ...detail, attempts, networkAddress: networkAddresses.join(", ") || null },
      }),
    );
  }
}

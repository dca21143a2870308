import "server-only";
import { oncePerHour } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { accountMail } from "../mails/about-account";
import { queueMails } from "../mails/notify";
import { noteRefusal } from "../passwords/refusals";
import { takeCode } from "../totp/take-code";

/** The password was right, and the code of the person's authenticator app is still to come, or was wrong. */
export class CodeRefused extends Error {
  constructor(readonly reason: "CodeRequired" | "CodeWrong") {
    super(reason);
  }
}

/**
 * Asks for a code where the person has a confirmed app. It is asked before the account's attempts are forgiven, so wrong codes
 * count like wrong passwords.
 * @throws CodeRefused
 */
export async function requireAppCode(
  services: Services,
  personId: string,
  code: string | undefined,
): Promise<void> {
  const check = await takeCode(services, personId, code);
  if (check === "missing") throw new CodeRefused("CodeRequired");
  if (check === "wrong") throw new CodeRefused("CodeWrong");
}

/** The password was right and the code was not: its owner should know, by mail at most once an hour. */
export async function noteWrongCode(
  services: Services,
  { reason }: CodeRefused,
  person: { id: string; email: string } | null,
  networkAddress: string | null,
): Promise<void> {
  if (reason !== "CodeWrong" || !person) return;
  await noteRefusal(services, { kind: "wrong_code", person, networkAddress });
  const { db, queue } = services;
  await db.transaction(async (tx) => {
    if (!(await oncePerHour(tx, `wrong code of ${person.id}`))) return;
    await queueMails(queue, tx, accountMail("wrong_code", { accountId: person.id, networkAddress }));
  });
}

import "server-only";
import { inArray } from "drizzle-orm";
import type { Status } from "@/lib/contract/status";
import { verifyAudit } from "../audit/verify";
import { type Context, requireRole } from "../context";
import { chainHeads } from "../db/chain-schema";
import { people } from "../db/schema";

/** What an admin wants to know when something feels wrong. */
export async function getStatus(context: Context): Promise<Status> {
  requireRole(context, "admin");
  const { db, issuer, queue, settings, connection } = context;
  const [issuerState, queues, dead, record, heads] = await Promise.all([
    issuer.ready().then(
      () => "ok" as const,
      () => "unreachable" as const,
    ),
    queue.depths(),
    queue.failedMails(),
    verifyAudit(db),
    db.select().from(chainHeads),
  ]);
  const recipients = dead.length
    ? await db
        .select({ id: people.id, email: people.email })
        .from(people)
        .where(
          inArray(
            people.id,
            dead.map(({ personId }) => personId),
          ),
        )
    : [];
  return {
    database: connection.engine,
    issuer: issuerState,
    issuerLastSuccess: issuer.lastSuccess()?.toISOString() ?? null,
    mail: settings.SMTP_URL ? "ok" : "not_set_up",
    networks: settings.NETWORKS.map(({ name, chainId }) => {
      const head = heads.find((one) => one.chainId === chainId);
      return { name, readable: head?.problem === null, block: head?.head ?? null };
    }),
    queues,
    failedMails: dead.map((mail) => ({
      kind: mail.kind,
      orderId: "orderId" in mail ? mail.orderId : null,
      to: recipients.find(({ id }) => id === mail.personId)?.email ?? "",
    })),
    record: { entries: record.checked, brokenAt: record.brokenAt },
  };
}

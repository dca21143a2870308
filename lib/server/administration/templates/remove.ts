import "server-only";
import { eq } from "drizzle-orm";
import { accessRefusal } from "@/lib/domain/rules/access";
import { notFound, redemptionTemplates, throwIfRefused } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";
import { contentOf } from "./view";

/** Removes a template; redemptions that began with it stay unchanged. @throws AppError `forbidden`, `not_found` */
export async function removeTemplate(context: Context, { id }: { id: string }): Promise<undefined> {
  throwIfRefused(accessRefusal("keep_templates", context.person));
  const { db, person } = context;
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(redemptionTemplates).where(eq(redemptionTemplates.id, id)).returning();
    if (!row) throw notFound("Template");
    await appendAudit(tx, {
      actorId: person.id,
      action: "template.removed",
      subject: row.name,
      detail: contentOf(row),
    });
  });
}

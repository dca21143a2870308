import "server-only";
import { eq } from "drizzle-orm";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Act, perform } from "@/lib/server/decisions";
import { notFound, redemptionTemplates } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { contentOf } from "./view";

/** Removes a template; redemptions that began with it stay unchanged. @throws AppError `forbidden`, `not_found` */
export const removeTemplate = (context: Context, input: { id: string }): Promise<undefined> =>
  perform(context, REMOVE, input);

const REMOVE: Act<{ id: string }, object, object, undefined> = {
  read: async () => ({}),
  refusal: (_facts, person) => accessRefusal("keep_templates", person),
  apply: async ({ tx }, _facts, { id }) => {
    const [row] = await tx.delete(redemptionTemplates).where(eq(redemptionTemplates.id, id)).returning();
    if (!row) throw notFound("template");
    return {
      result: undefined,
      audit: { action: "template.removed", subject: row.name, detail: contentOf(row) },
    };
  },
};

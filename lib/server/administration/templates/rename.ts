import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import type { RenameTemplate, Template } from "@/lib/contract/templates";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Act, perform } from "@/lib/server/decisions";
import { notFound, people, redemptionTemplates } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { lockTemplates } from "./lock";
import { nameTaken } from "./save";
import { viewTemplate } from "./view";

type Input = RenameTemplate & { id: string };

/** Gives a template another name; what it fills in stays. @throws AppError `forbidden`, `not_found`, `conflict` (the name is taken) */
export const renameTemplate = (context: Context, input: Input): Promise<Template> =>
  perform(context, RENAME, input);

const RENAME: Act<Input, object, object, Template> = {
  read: async ({ tx }) => {
    await lockTemplates(tx);
    return {};
  },
  refusal: (_facts, person) => accessRefusal("keep_templates", person),
  apply: async ({ tx }, _facts, { id, name }) => {
    const [found] = await tx
      .select({ row: redemptionTemplates, author: people.name })
      .from(redemptionTemplates)
      .innerJoin(people, eq(people.id, redemptionTemplates.createdBy))
      .where(eq(redemptionTemplates.id, id));
    if (!found) throw notFound("template");
    const { row, author } = found;
    const isSame = eq(sql`lower(${redemptionTemplates.name})`, sql`lower(${name})`);
    if ((await tx.$count(redemptionTemplates, and(isSame, ne(redemptionTemplates.id, id)))) > 0) {
      throw nameTaken();
    }
    const result = viewTemplate({ ...row, name }, author);
    if (row.name === name) return { result };
    await tx.update(redemptionTemplates).set({ name }).where(eq(redemptionTemplates.id, id));
    return {
      result,
      audit: {
        ...{ action: "template.renamed", subject: name },
        detail: { templateId: id, changed: { name: { from: row.name, to: name } } },
      },
    };
  },
};

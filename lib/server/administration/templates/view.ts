import "server-only";
import type { Template } from "@/lib/contract/templates";
import type { redemptionTemplates } from "@/lib/server/platform";

type TemplateRow = typeof redemptionTemplates.$inferSelect;

/** A template as the interface shows it; `author` is the name of who saved it. */
export const viewTemplate = ({ createdBy, createdAt, ...row }: TemplateRow, author: string): Template => ({
  ...row,
  createdBy: { id: createdBy, name: author },
  createdAt: createdAt.toISOString(),
});

/** What the audit log keeps of it. */
export const contentOf = ({ id, currency, amount, walletId, bankAccountId }: TemplateRow) => ({
  ...{ templateId: id, currency, amount, walletId, bankAccountId },
});

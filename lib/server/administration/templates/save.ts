import "server-only";
import type { SaveTemplate, Template } from "@/lib/contract/templates";
import { accessRefusal } from "@/lib/domain/rules/access";
import { amountProblem } from "@/lib/domain/typed-amount";
import { sameId } from "@/lib/domain/uuid";
import { type Act, perform } from "@/lib/server/decisions";
import { IssuerError } from "@/lib/server/outside";
import {
  AppError,
  invalid,
  redemptionTemplates,
  type Transaction,
  throwIfRefused,
} from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";
import { listBankAccounts } from "../bank-accounts/list";
import { lockTemplates } from "./lock";
import { contentOf, viewTemplate } from "./view";

/**
 * Keeps what a form was filled with under a name. Whether wallet and account can be used is not asked: whoever fills a form
 * with it is told what can't, and a redemption is checked like any other. An account that is known pays out the currency.
 * @throws AppError `forbidden`, `invalid`, `conflict` (the name is taken, or there are too many)
 */
export async function saveTemplate(context: Context, given: SaveTemplate): Promise<Template> {
  throwIfRefused(accessRefusal("keep_templates", context.person));
  const { settings } = context;
  const currency = settings.CURRENCIES.find(({ code }) => code === given.currency);
  if (!currency) throw invalid({ currency: words.template.currency(given.currency) });
  const problem = given.amount === undefined ? null : amountProblem(given.amount, currency);
  if (problem) throw invalid({ amount: problem });
  const paidIn = await currencyOf(context, given.bankAccountId);
  if (paidIn !== undefined && paidIn !== currency.code) {
    throw invalid({ bankAccountId: words.template.otherCurrency(paidIn, currency.code) });
  }
  return perform(context, SAVE, given);
}

const SAVE: Act<SaveTemplate, object, object, Template> = {
  read: async ({ tx }) => {
    await lockTemplates(tx);
    return {};
  },
  refusal: (_facts, person) => accessRefusal("keep_templates", person),
  apply: async ({ tx, person }, _facts, given) => {
    const [row] = await tx
      .insert(redemptionTemplates)
      .values({ ...given, createdBy: person.id })
      .onConflictDoNothing()
      .returning();
    if (!row) throw nameTaken();
    await requireRoom(tx);
    return {
      result: viewTemplate(row, person.name),
      audit: { action: "template.saved", subject: row.name, detail: contentOf(row) },
    };
  },
};

/** An account's currency; undefined where the issuer doesn't list it or can't be asked now. */
async function currencyOf(context: Context, accountId: string): Promise<string | undefined> {
  try {
    return (await listBankAccounts(context)).items.find(({ id }) => sameId(id, accountId))?.currency;
  } catch (error) {
    if (error instanceof IssuerError) return undefined;
    throw error;
  }
}

/** More could not be chosen from by name. */
const MOST = 100;

/** The one just inserted counted. Needs {@link lockTemplates}. */
async function requireRoom(tx: Transaction): Promise<void> {
  if ((await tx.$count(redemptionTemplates)) <= MOST) return;
  throw new AppError("conflict", words.template.tooMany(MOST));
}

/** Two names that differ in upper and lower case alone are one. */
export const nameTaken = () => new AppError("conflict", words.template.taken, { name: words.template.name });

import "server-only";
import { eq } from "drizzle-orm";
import type { ChosenLanguage } from "@/lib/contract/account";
import { ownAct, perform } from "@/lib/server/decisions";
import { languageOfLocale, people } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** The language that one has chosen for pages and mails; null for the browser's. */
export async function getChosenLanguage(context: Context): Promise<ChosenLanguage> {
  const [row] = await context.db
    .select({ language: people.language })
    .from(people)
    .where(eq(people.id, context.person.id));
  return { language: languageOfLocale(row?.language) ?? null };
}

/** Chooses it from now on, for mails too. @throws AppError `unauthenticated` (the session has ended meanwhile) */
export const chooseLanguage = (context: Context, chosen: ChosenLanguage): Promise<ChosenLanguage> =>
  perform(context, CHOOSE, chosen);

const CHOOSE = ownAct<ChosenLanguage, ChosenLanguage>({
  apply: async ({ tx, person }, { own }, { language }) => {
    if (own.language === language) return { result: { language } };
    await tx.update(people).set({ language }).where(eq(people.id, person.id));
    return {
      result: { language },
      audit: {
        action: "person.language_chosen",
        subject: person.email,
        detail: { before: own.language, after: language },
      },
    };
  },
});

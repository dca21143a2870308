import "server-only";
import { bankAccountNicknames, type Database, prepared, type Transaction } from "@/lib/server/platform";

/** What an account is called, by its id in lower case; null without a nickname. */
export type NicknameOf = (bankAccountId: string) => string | null;

/** What people call bank accounts now. It is read beside a redemption and no part of what was approved. */
export async function readNicknameTexts(db: Database | Transaction): Promise<NicknameOf> {
  const rows = await nicknameTextsQuery(db).execute();
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return (bankAccountId) => texts.get(bankAccountId.toLowerCase()) ?? null;
}

const nicknameTextsQuery = prepared((db) =>
  db
    .select({ id: bankAccountNicknames.bankAccountId, text: bankAccountNicknames.nickname })
    .from(bankAccountNicknames)
    .prepare("nickname_texts"),
);

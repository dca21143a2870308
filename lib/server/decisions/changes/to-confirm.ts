import "server-only";
import { asc } from "drizzle-orm";
import type { Unconfirmed } from "@/lib/contract/changes";
import { mayBeOne } from "@/lib/domain/made-by";
import { type ConfirmationFacts, confirmationRules } from "@/lib/domain/rules/proposals";
import { refusalText } from "@/lib/domain/rules/refusal-text";
import { earliestPasskey, isToConfirm, madeOf, type PersonRow, readsAlike } from "@/lib/server/identity";
import { people } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Everybody whom one admin made alone and no second person has confirmed, by name. */
export async function listToConfirm({ db, person }: Context): Promise<Unconfirmed[]> {
  const everybody = await db.select().from(people).orderBy(asc(people.name));
  const due = everybody.filter(isToConfirm);
  if (due.length === 0) return [];
  const signed = await earliestPasskey(db, person);
  return due.map((row) => {
    const refused = confirmationRules.refusal(
      "confirm",
      confirmationFacts(row, person.id, everybody),
      person,
      signed,
    );
    const { id, email, name, roles, madeBy } = row;
    return {
      ...{ id, email, name, roles },
      madeBy: everybody
        .filter((one) => madeBy.includes(one.id))
        .map((one) => ({ id: one.id, name: one.name })),
      alike: everybody.filter((one) => one.id !== id && readsAlike(one.name, name)).map((one) => one.email),
      allowed: refused === null,
      refusal: refusalText(refused),
    };
  });
}

/** What the rule is decided on. */
export function confirmationFacts(
  row: PersonRow,
  by: string,
  everybody: readonly PersonRow[],
): ConfirmationFacts {
  const made = everybody.map(madeOf);
  return {
    ...{ id: row.id, isDue: isToConfirm(row), isTied: mayBeOne(row.id, by, made) },
    canBeConfirmed: everybody.some(
      ({ id, roles, disabledAt }) =>
        disabledAt === null && confirmationRules.mayEver("confirm", { roles }) && !mayBeOne(row.id, id, made),
    ),
  };
}

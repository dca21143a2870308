import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { SignedIn } from "../context";
import type { Transaction } from "../db/client";
import { people } from "../db/schema";
import { AppError } from "../errors";

/**
 * Whoever acts, as they are now and not when their request came in: an issuer or a lock may have kept it waiting for long.
 * @throws AppError `forbidden` where their access has ended
 */
export async function presentPerson(tx: Transaction, { id }: SignedIn): Promise<SignedIn> {
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, id), isNull(people.disabledAt)));
  if (row) return row;
  throw new AppError("forbidden", "Your access has ended. Nothing was changed.");
}

import "server-only";
import type { Person } from "@/lib/contract/people";
import { type Context, requireRole } from "../context";
import { AppError } from "../errors";
import { insertPerson, type NewPerson } from "./insert";
import { viewPerson } from "./view";

/** Adds a person. @throws AppError `conflict` when the e-mail is taken. */
export async function addPerson(context: Context, person: NewPerson): Promise<Person> {
  requireRole(context, "admin");
  const row = await insertPerson(context.db, context.person.id, person);
  if (row) return viewPerson(row);
  throw new AppError(
    "conflict",
    "A person with this e-mail address already exists. Look for them in the list.",
    {
      email: "This e-mail address is already in use.",
    },
  );
}

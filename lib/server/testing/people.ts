import "server-only";
import { randomUUID } from "node:crypto";
import type { Role } from "@/lib/domain/roles";
import type { Context, Desk } from "../context";
import { people } from "../db/schema";

/** Somebody new with these roles, as the context of what they do. */
export async function newPerson(desk: Desk, ...roles: Role[]): Promise<Context> {
  const name = `${roles.join(" and ")} ${randomUUID().slice(0, 4)}`;
  const [row] = await desk.db
    .insert(people)
    .values({ name, email: `${randomUUID()}@desk.example`, roles })
    .returning();
  if (!row) throw new Error("unreachable: an insert gives its row");
  return { ...desk, person: { id: row.id, email: row.email, name, roles } };
}

/** The smallest business: one who prepares and two who approve. */
export type Team = { preparer: Context; approver: Context; second: Context };

export async function newTeam(desk: Desk): Promise<Team> {
  return {
    preparer: await newPerson(desk, "preparer"),
    approver: await newPerson(desk, "approver"),
    second: await newPerson(desk, "approver"),
  };
}

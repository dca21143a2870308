import type { Transaction } from "@/lib/server/db/client";
import { people, policies } from "@/lib/server/db/schema";
import { hashPassword } from "@/lib/server/passwords/hash";
import type { PersonRow } from "@/lib/server/people/person-row";
import { DEFAULT_POLICIES } from "@/lib/server/policies/get";
import { PEOPLE } from "../people";
import type { Told } from "./story";
import { after } from "./working-days";
import { POLICIES } from "./world";

/** A person’s row before it is written. */
export type NewPerson = typeof people.$inferInsert;

/** The people of the demo as rows, who joined at that moment. */
export const preparePeople = (at: Date): Promise<NewPerson[]> =>
  Promise.all(
    PEOPLE.map(async ({ password, ...person }) => ({
      ...person,
      passwordHash: await hashPassword(password),
      createdAt: at,
    })),
  );

/** Writes people and approval rules, and gives the people with their audit entries. */
export async function foundBusiness(
  tx: Transaction,
  given: NewPerson[],
  at: Date,
): Promise<{ rows: PersonRow[]; told: Told[] }> {
  const rows = await tx.insert(people).values(given).returning();
  await tx.insert(policies).values({ name: "rules", value: POLICIES.rules, updatedAt: at });
  const admin = rows.find(({ roles }) => roles.includes("admin"));
  const added = rows.map(
    ({ email, name, roles }, nth): Told => ({
      ...{ at: after(at, nth * 20), actorId: null, action: "person.added", orderId: null },
      ...{ subject: email, detail: { name, roles } },
    }),
  );
  const ruled: Told = {
    ...{ at: after(at, 900), actorId: admin?.id ?? null, action: "policy.changed", orderId: null },
    ...{ subject: "approval policy", detail: { before: DEFAULT_POLICIES, after: POLICIES } },
  };
  return { rows, told: [...added, ruled] };
}

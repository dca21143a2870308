import type { Role } from "@/lib/domain/roles";
import { watchDatabase } from "@/lib/server/background/watch-database";
import type { Services } from "@/lib/server/context";
import { people } from "@/lib/server/db/schema";
import type { PersonRow } from "@/lib/server/people/person-row";
import { ENDINGS } from "./endings";
import { foundBusiness, preparePeople } from "./found-business";
import { submitToIssuer } from "./in-progress";
import { nameAccounts } from "./name-accounts";
import { type Planned, planHistory, planInProgress } from "./plan";
import { createRandom } from "./random";
import { begin, type Story } from "./story";
import { after, workingDaysBefore } from "./working-days";
import { POLICIES, readSources, type World } from "./world";
import { writeAudit, writeStories } from "./write";

const SEED = 20_251;

/**
 * Fills an empty database with a business that has redeemed for a year: people, rules, redemptions that ended and some that are in
 * progress, of which the issuer has those that were submitted. Adds nothing where there are people already.
 * @returns whether it was written
 * @throws IssuerError when the issuer cannot be asked
 */
export async function seedHistory(services: Services, now = new Date()): Promise<boolean> {
  const { db } = services;
  if ((await db.select({ id: people.id }).from(people).limit(1)).length > 0) return false;
  // While nothing could be sent: what is approved later is not what a restored database would send again.
  await watchDatabase(services);
  const foundedAt = after(workingDaysBefore(now).at(-1) ?? now, 7 * 3600);
  const [sources, given] = await Promise.all([readSources(services), preparePeople(foundedAt)]);
  const { world, toSubmit } = await db.transaction(async (tx) => {
    const { rows, told } = await foundBusiness(tx, given, foundedAt);
    const world = worldOf(services, rows, sources);
    told.push(...(await nameAccounts(tx, world, foundedAt)));
    const { waiting, toSubmit } = tellAll(world, now);
    const stories = [...waiting, ...toSubmit];
    await writeStories(tx, stories);
    await writeAudit(tx, [...told, ...stories.flatMap((story) => story.told)]);
    return { world, toSubmit };
  });
  await submitToIssuer(world, toSubmit);
  return true;
}

function worldOf(services: Services, rows: PersonRow[], sources: World["sources"]): World {
  const having = (role: Role) => rows.filter(({ roles }) => roles.includes(role));
  return {
    ...{ services, sources, people: rows, policies: POLICIES, random: createRandom(SEED) },
    ...{ preparers: having("preparer"), approvers: having("approver") },
  };
}

/** Every redemption as it is now; those that would have ended only after now are left out. */
function tellAll(world: World, now: Date): { waiting: Story[]; toSubmit: Story[] } {
  const write = (planned: Planned) => {
    const story = begin(world, planned);
    ENDINGS[planned.ending](story, world);
    return story;
  };
  const { waiting, toSubmit } = planInProgress(now);
  return {
    waiting: [...planHistory(now, world.random), ...waiting].map(write).filter(({ at }) => at < now),
    toSubmit: toSubmit.map(write),
  };
}

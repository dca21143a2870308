import "server-only";
import fc from "fast-check";
import type { OrderFacts } from "@/lib/domain/order-facts";
import type { Actor } from "@/lib/domain/rules/rule";
import { situationOf } from "@/lib/domain/situation-of";
import type { Situation } from "@/lib/domain/situations";
import type { Context, Services } from "../../server/record/context";
import { PEOPLE, recordedFacts } from "../order-facts";
import { actAs, newPerson } from "./people";
import { type RecordedOrder, recordOrder, unreadableChains } from "./recorded-order";
import type { TestApp } from "./test-app";

/** An order written for generated facts, and the context of a person who acts on it. */
export type Given = RecordedOrder & { context: Context; nth: number };

export type Recorder = {
  services: Services;
  /** The same facts, with the people's ids in the database. */
  factsFor: (facts: OrderFacts) => OrderFacts;
  contextOf: (actor: Actor) => Context;
  /** Takes facts from {@link Recorder.factsFor}. Without facts of a chain no network is set up. */
  write: (facts: OrderFacts, actor: Actor) => Promise<Given>;
  /** Writes at most two orders of zoe for every situation that generated facts lead to. */
  writeEach: (seed: number) => Promise<void>;
};

/** The app with an additional network that cannot be read, and with the people of generated facts. */
export async function openRecorder(app: TestApp): Promise<Recorder> {
  const services = { ...app.services, chains: await unreadableChains() };
  const ids = new Map<string, string>();
  for (const name of [...PEOPLE, "zoe"]) {
    const { person } = await newPerson(services, "preparer", "approver", "admin", "viewer");
    ids.set(name, person.id);
  }
  const idOf = (name: string) => ids.get(name) ?? name;
  const contextOf = ({ id, roles, approvesFrom }: Actor): Context =>
    actAs(services, { id: idOf(id), email: "", name: id, roles: [...roles], approvesFrom, adminFrom: null });
  const factsFor = (facts: OrderFacts): OrderFacts => ({
    ...facts,
    createdBy: idOf(facts.createdBy),
    contributors: facts.contributors.map(idOf),
    decidedBy: facts.decidedBy.map(idOf),
    resolution: facts.resolution && { ...facts.resolution, by: idOf(facts.resolution.by) },
    reservedBy: facts.reservedBy && idOf(facts.reservedBy),
    closingBy: facts.closingBy && idOf(facts.closingBy),
  });
  let nth = 0;
  async function write(facts: OrderFacts, actor: Actor): Promise<Given> {
    nth += 1;
    const recorded = await recordOrder(services, app.issuer.state(), facts, nth);
    const chains = facts.chain === null && facts.alarm === null ? [] : services.chains;
    return { ...recorded, nth, context: { ...contextOf(actor), chains } };
  }
  async function writeEach(seed: number): Promise<void> {
    const times = new Map<Situation, number>();
    for (const facts of fc.sample(recordedFacts, { seed, numRuns: 3_000 })) {
      const situation = situationOf(facts);
      const before = times.get(situation) ?? 0;
      times.set(situation, before + 1);
      if (before < 2) await write(factsFor(facts), { id: "zoe", roles: [], approvesFrom: null });
    }
  }
  return { services, factsFor, contextOf, write, writeEach };
}

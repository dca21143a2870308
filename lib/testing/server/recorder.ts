import "server-only";
import { onTestFinished } from "vitest";
import type { Actor } from "@/lib/domain/order-actions";
import type { OrderFacts } from "@/lib/domain/order-facts";
import { openChains } from "../../server/chain/open";
import type { Context, Services } from "../../server/context";
import { networks } from "../../server/networks";
import { PEOPLE } from "../order-facts";
import { closedPort } from "./issuer-client";
import { actAs, newPerson } from "./people";
import { networkAt, type RecordedOrder, recordOrder } from "./recorded-order";
import type { TestApp } from "./test-app";

/** An order written for generated facts, and somebody who is about to do something with it. */
export type Given = RecordedOrder & { context: Context; nth: number };

/** Writes orders for generated facts. */
export type Recorder = {
  services: Services;
  /** The same facts with the ids that their people have in the database. */
  factsFor: (facts: OrderFacts) => OrderFacts;
  contextOf: (actor: Actor) => Context;
  /** Takes facts from {@link Recorder.factsFor}; where they have none of a chain, no network is set up. */
  write: (facts: OrderFacts, actor: Actor) => Promise<Given>;
};

/** The app with one network more, of which nothing can be read, and with the people of generated facts. */
export async function openRecorder(app: TestApp): Promise<Recorder> {
  const text = JSON.stringify([networkAt(await closedPort())]);
  const services = { ...app.services, chains: openChains(networks.parse(text)) };
  onTestFinished(async () => {
    await Promise.all(services.chains.map((chain) => chain.close()));
  });
  const ids = new Map<string, string>();
  for (const name of [...PEOPLE, "zoe"]) {
    const { person } = await newPerson(services, "preparer", "approver");
    ids.set(name, person.id);
  }
  const idOf = (name: string) => ids.get(name) ?? name;
  const contextOf = ({ id, roles, approvesFrom }: Actor): Context =>
    actAs(services, { id: idOf(id), email: "", name: id, roles: [...roles], approvesFrom });
  let nth = 0;
  return {
    services,
    factsFor: (facts) => ({
      ...facts,
      createdBy: idOf(facts.createdBy),
      contributors: facts.contributors.map(idOf),
      decidedBy: facts.decidedBy.map(idOf),
      resolution: facts.resolution && { ...facts.resolution, by: idOf(facts.resolution.by) },
      reservedBy: facts.reservedBy && idOf(facts.reservedBy),
      closingBy: facts.closingBy && idOf(facts.closingBy),
    }),
    contextOf,
    write: async (facts, actor) => {
      nth += 1;
      const recorded = await recordOrder(services, app.issuer.state(), facts, nth);
      const chains = facts.chain === null && facts.alarm === null ? [] : services.chains;
      return { ...recorded, nth, context: { ...contextOf(actor), chains } };
    },
  };
}

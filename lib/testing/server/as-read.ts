import "server-only";
import * as facts from "../../server/administration/wallets/facts";
import { hashOfChange } from "../../server/decisions/changes/row";
import { findWaiting } from "../../server/decisions/changes/subject-change";
import type { Context } from "../../server/record/context";
import * as closing from "../../server/redemptions/orders/close";
import * as alarms from "../../server/redemptions/orders/decide-alarm";
import { getOrder } from "../../server/redemptions/orders/get";
import * as outcomes from "../../server/redemptions/orders/resolve";
import * as sending from "../../server/redemptions/sending/change";
import { getSending } from "../../server/redemptions/sending/get";

/** Decisions of a second person. An acceptance names what they have just read, unless the test names something else. */
type Verb<Input, Answer> = (by: Context, input: Input) => Promise<Answer>;

const isYes = (input: object) => "accept" in input && input.accept === true;

const asRead =
  <Input extends object, Answer>(
    verb: Verb<Input, Answer>,
    read: (by: Context, input: Input) => Promise<Partial<Input>>,
  ): Verb<Input, Answer> =>
  async (by, input) =>
    verb(by, isYes(input) ? { ...(await read(by, input)), ...input } : input);

export const decideAlarm = asRead(alarms.decideAlarm, async (by, { id }) => {
  const { alarm } = await getOrder(by, { id });
  const differences = alarm?.differences.map(({ field, found }) => ({ field, found }));
  return { code: alarm?.code, differences };
});

export const closeOrder = asRead(closing.closeOrder, async (by, { id }) => ({
  contentHash: (await getOrder(by, { id })).closing?.contentHash,
}));

export const resolveOrder = asRead(outcomes.resolveOrder, async (by, { id }) => ({
  contentHash: (await getOrder(by, { id })).resolution?.contentHash,
}));

export const changeSending = asRead(sending.changeSending, async (by) => ({
  contentHash: (await getSending(by)).resume?.contentHash,
}));

const hashOfRecorded = async ({ db }: Context, { id }: { id: string }) => {
  const change = await findWaiting(db, { kind: "wallet_facts_recorded", target: id.toLowerCase() });
  return { contentHash: change ? hashOfChange(change) : undefined };
};

export const decideWalletFacts = asRead(facts.decideWalletFacts, hashOfRecorded);
export const walletFactsAction = asRead(facts.walletFactsAction, hashOfRecorded);

import "server-only";
import { and, asc, inArray } from "drizzle-orm";
import type {
  AddressCheckItem,
  AddressChecks,
  DecideAddresses,
  DecidedAddresses,
  JudgedGroup,
  TypedGroup,
} from "@/lib/contract/address-checks";
import type { Order } from "@/lib/contract/orders";
import type { Assertion } from "@/lib/contract/proofs";
import { withBlanks } from "@/lib/domain/address-blanks";
import { asksOf, situationsAsking } from "@/lib/domain/situations";
import { AppError, invalid, limitGuesses, OPEN, orders } from "@/lib/server/platform";
import { type Context, type OrderRow, walletOf } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { askedOf, isGroup, requireRightGroups } from "../transfers/asked-groups";
import { destinationOf } from "../transfers/destination";
import { addressCheck } from "./check-address";
import { performOnOrder } from "./order-act";
import { presenterFor } from "./view";

/** An address that waits for this person, and the redemptions to it that they may check. */
type Waiting = { id: string; address: string; asked: number[]; orders: { row: OrderRow; order: Order }[] };

/** Every deposit address that waits for this person to verify it, without the groups that they have to type. */
export async function getAddressChecks(context: Context): Promise<AddressChecks> {
  return { items: (await listWaiting(context)).map(viewItem) };
}

/** Whether one of the missing groups is as typed, so that a page can say it at once without holding the address. @throws AppError `wrong_state`, `invalid`, `too_many_requests` */
export async function judgeGroup(context: Context, { id, group, text }: TypedGroup): Promise<JudgedGroup> {
  const waiting = (await listWaiting(context)).find((one) => one.id === id);
  if (!waiting) throw notWaiting();
  if (!waiting.asked.includes(group)) throw invalid({ group: words.address.groupNotMissing });
  const matches = isGroup(waiting.address, group, text);
  return limitGuesses(context.db, context.person, async () => ({ isWrong: !matches, result: { matches } }));
}

/**
 * What one call with the issuer said of several addresses: each is judged separately, by the act that one redemption's check is,
 * for each redemption to it. One proof serves all.
 * @throws AppError `step_up_required`, before anything was changed
 */
export async function checkAddresses(
  context: Context,
  { items, signature }: DecideAddresses,
): Promise<DecidedAddresses> {
  const waiting = await listWaiting(context);
  const find = ({ id }: Item) => waiting.find((one) => one.id === id);
  const rank = (item: Item) => (!item.matches ? 2 : find(item)?.orders[0]?.order.policy.passkey ? 0 : 1);
  const decided = new Map<string, Decided>();
  // First what only a passkey proves, then what any proof does: where one is missing, nothing has been changed yet.
  for (const item of [...items].sort((a, b) => rank(a) - rank(b))) {
    const one = find(item);
    const isFirst = [...decided.values()].every(({ orders: done }) => done.length === 0);
    decided.set(
      item.id,
      one ? await decide(context, one, item, { signature, isFirst }) : refused(notWaiting()),
    );
  }
  return { items: items.map(({ id }) => ({ id, ...(decided.get(id) ?? refused(notWaiting())) })) };
}

type Item = DecideAddresses["items"][number];
type Decided = Omit<DecidedAddresses["items"][number], "id">;
type Proof = { signature: Assertion | undefined /** Nothing was changed yet. */; isFirst: boolean };

async function decide(context: Context, one: Waiting, item: Item, proof: Proof): Promise<Decided> {
  const { matches, groups, note } = item;
  try {
    if (matches) await requireTyped(context, one, item);
  } catch (error) {
    return refused(asRefusal(error));
  }
  const done: string[] = [];
  let error: AppError | null = null;
  for (const { row } of one.orders) {
    try {
      await performOnOrder(context, addressCheck, {
        ...{ id: row.id, walletAddress: row.walletAddress ?? "", note, matches },
        ...(matches && { groups, shown: shownOf(one), signature: proof.signature }),
      });
      done.push(row.id);
    } catch (thrown) {
      const why = asRefusal(thrown);
      if (why.code === "step_up_required" && proof.isFirst && done.length === 0) throw why;
      // Once the address is verified for one of them, it is for the others.
      if (!(matches && done.length > 0 && why.code === "wrong_state")) error ??= why;
      else done.push(row.id);
    }
  }
  if (done.length === 0) return refused(error ?? notWaiting());
  return { outcome: matches ? "verified" : "doesnt_match", error: error && said(error), orders: done };
}

/** @throws AppError `wrong_groups`, `invalid`, `too_many_requests` */
async function requireTyped(context: Context, { address, asked }: Waiting, { groups }: Item): Promise<void> {
  const wrong = await limitGuesses(context.db, context.person, async () => {
    try {
      requireRightGroups(address, asked, groups);
      return { isWrong: false, result: null };
    } catch (error) {
      return { isWrong: asRefusal(error).code === "wrong_groups", result: asRefusal(error) };
    }
  });
  if (wrong) throw wrong;
}

/** @throws the error itself where it is no refusal */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

const said = ({ code, message }: AppError) => ({ code, message });
const refused = (error: AppError): Decided => ({ outcome: "refused", error: said(error), orders: [] });

const notWaiting = () => new AppError("wrong_state", words.address.notWaiting);

/** The longest waiting first. */
async function listWaiting(context: Context): Promise<Waiting[]> {
  const { db } = context;
  const situations = situationsAsking((action) => action === "check_address");
  const rows = await db
    .select()
    .from(orders)
    .where(and(OPEN, inArray(orders.situation, situations)))
    .orderBy(asc(orders.pinnedAt), asc(orders.id));
  if (rows.length === 0) return [];
  const { view } = await presenterFor(context, rows);
  const byId = new Map<string, Waiting>();
  for (const row of rows) {
    const order = await view(row);
    const waits =
      asksOf(order.situation).includes("check_address") && order.allowed.includes("check_address");
    if (!waits || !row.walletAddress) continue;
    const { id, groups: asked } = askedOf(context, destinationOf(row, row.walletAddress));
    const one = byId.get(id) ?? { id, address: row.walletAddress, asked, orders: [] };
    byId.set(id, { ...one, orders: [...one.orders, { row, order }] });
  }
  return [...byId.values()].map((one) => ({ ...one, orders: strictestFirst(one.orders) }));
}

/** The first one verifies the address for all: by what the strictest rules ask. */
const strictestFirst = (all: Waiting["orders"]) =>
  [...all].sort((a, b) => Number(b.order.policy.passkey) - Number(a.order.policy.passkey));

const shownOf = ({ address, asked }: Waiting) => withBlanks(address, asked);

function viewItem(waiting: Waiting): AddressCheckItem {
  const { id, asked, orders: all } = waiting;
  const [{ row }] = all as [Waiting["orders"][number]];
  const changed = all.flatMap(({ order }) => order.instructions?.changed ?? []);
  const resembles = all.flatMap(({ order }) => order.transfer?.destination.resembles ?? []);
  return {
    ...{ id, network: walletOf(row).network, address: shownOf(waiting), groups: asked },
    resembles: [...new Set(resembles.map(({ where }) => where))],
    changed: changed[0] ?? null,
    passkey: all.some(({ order }) => order.policy.passkey),
    orders: all.map(({ row: { code }, order: { id: orderId, amount, currency, situation } }) => ({
      ...{ id: orderId, code, amount, currency, situation },
    })),
  };
}

import type { Order } from "@/lib/contract/orders";
import type { Desk } from "../support/desk";
import { type Door, openDoor } from "../support/door";
import { PEOPLE } from "../support/people";
import type { Sandbox } from "../support/sandbox";
import { type Session, signIn } from "../support/session";
import { type Stack, startStack } from "../support/stack";
import { until } from "../support/until";
import { type Elsewhere, startElsewhere } from "./elsewhere";

/** Where the rows play: one desk, one issuer, somebody who prepares and somebody who approves. */
export type Stage = {
  stack: Stack;
  desk: Desk;
  sandbox: Sandbox;
  door: Door;
  elsewhere: Elsewhere;
  preparer: Session;
  /** A new order that waits for approval; no two are alike unless an amount is given. */
  prepare: (amount?: string) => Promise<Order>;
  approve: (order: Order) => Promise<void>;
  order: (id: string) => Promise<Order>;
  /** The order once the desk is through with sending it. */
  settled: (id: string, seconds?: number) => Promise<Order>;
  posts: (order: Order) => Promise<number>;
  stop: () => Promise<void>;
};

/** The seed's Treasury wallet and the euro account in Hamburg. */
export const WALLET = "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f401";
export const ACCOUNT = "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a01";

/** Starts the stage: one production desk on PostgreSQL. */
export async function startStage(): Promise<Stage> {
  const elsewhere = await startElsewhere();
  let door: Door | undefined;
  const stack = await startStack({
    settings: async ({ url }) => {
      door = await openDoor(url);
      // The token endpoint is reached without the door: it may be another host than the API.
      return { ISSUER_BASE_URL: door.url };
    },
  });
  if (!door) throw new Error("unreachable: the stack asks for its settings");
  return { ...(await meet(stack, stack.desks[0])), door, elsewhere, stop: stopper(stack, door, elsewhere) };
}

function stopper(stack: Stack, door: Door, elsewhere: Elsewhere) {
  return async () => {
    await stack.stop();
    await door.stop();
    await elsewhere.stop();
  };
}

/** Signs two people in at a desk and gives the verbs the rows are written with. */
export async function meet(stack: Stack, desk: Desk) {
  const { sandbox } = stack;
  const preparer = await signIn(desk, PEOPLE.preparer);
  const approver = await signIn(desk, PEOPLE.approver);
  let count = 0;
  const order = async (id: string) => (await preparer.get<Order>(`/api/orders/${id}`)).body;
  return {
    ...{ stack, desk, sandbox, preparer, order },
    prepare: async (amount?: string) => {
      count += 1;
      const body = {
        currency: "EUR",
        amount: amount ?? `${1000 + count}.25`,
        walletId: WALLET,
        bankAccountId: ACCOUNT,
      };
      const answer = await preparer.post<Order>("/api/orders", body);
      if (answer.status !== 201) throw new Error(`No order was prepared: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    approve: async ({ id, contentHash }: Order) => {
      const { status, body } = await approver.post(`/api/orders/${id}/approve`, { contentHash });
      if (status !== 200) throw new Error(`The order was not approved: ${JSON.stringify(body)}`);
    },
    settled: (id: string, seconds = 20) =>
      until(
        "the order to be sent or ended",
        async () => {
          const now = await order(id);
          return !["pending_approval", "approved", "submitting"].includes(now.state) && now;
        },
        { seconds },
      ),
    posts: async ({ reference }: Order) => (await sandbox.issuer.createRequests(reference)).length,
  };
}

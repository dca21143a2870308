import type { Readiness } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { countConfirmations, orderToSend, orderWhen, readOrder, verifyAddress } from "../support/arrange";
import { PEOPLE } from "../support/people";
import type { ApiResponse, Session } from "../support/session";
import { type Stack, startStack } from "../support/stack";
import { waitFor } from "../support/wait-for";

/** What the tests run against: an app that reads the sandbox's EVM chain, and its people. */
export type Harness = {
  stack: Stack;
  issuer: Stack["sandbox"]["issuer"];
  preparer: Session;
  approver: Session;
  admin: () => Promise<Session>;
  /** An order with a verified address whose tokens were not sent. No two have the same amount. */
  orderToSend: () => Promise<Order>;
  /** Such an order whose address has not been verified yet. */
  orderWithNewAddress: (amount?: string) => Promise<Order>;
  compareAddress: (order: Order) => Promise<void>;
  read: (order: Pick<Order, "id">) => Promise<Order>;
  /** Waits until a condition is true of an order. `what`: the condition in words. */
  when: (order: Pick<Order, "id">, what: string, is: (order: Order) => unknown) => Promise<Order>;
  /** Waits until any other condition is true. `what`: the condition in words. */
  until: (what: string, is: () => Promise<boolean>) => Promise<unknown>;
  confirm: (order: Pick<Order, "id">, transactionHash: string) => Promise<ApiResponse>;
  /** Enters a hash and waits for its check. The response itself waits for the nodes for three seconds at most. */
  enterHash: (order: Pick<Order, "id">, transactionHash: string) => Promise<Order>;
  readiness: (order: Pick<Order, "id">) => Promise<Readiness>;
  /** Waits until the issuer has accepted a hash. The payout may follow at once, so waiting for the step could miss it. */
  told: (order: Pick<Order, "id">) => Promise<Order>;
  /** How many confirmations with a hash of this order the issuer has received. */
  countConfirmations: (order: Order) => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts PostgreSQL, the sandbox with its EVM node, and the production build in `apps` processes. */
export async function startHarness({ apps }: { apps: number }): Promise<Harness> {
  const stack = await startStack({
    apps,
    sandbox: { chain: "anvil", payoutSeconds: 3600 },
    settings: async ({ networks }) => ({
      NETWORKS: JSON.stringify(networks.map((network) => ({ ...(network as object), pollSeconds: 0.2 }))),
    }),
  });
  const { issuer } = stack;
  const [preparer, approver] = [await stack.as(PEOPLE.preparer), await stack.as(PEOPLE.approver)];
  const when: Harness["when"] = ({ id }, what, is) => orderWhen(stack, id, what, is);
  let count = 0;
  const orderWithNewAddress: Harness["orderWithNewAddress"] = (amount) => {
    count += 1;
    // Without a reference of its own, so that the whole reference is its code.
    return orderToSend(stack, { amount: amount ?? `${100 + count}.25`, customerReference: undefined });
  };
  const confirm: Harness["confirm"] = ({ id }, transactionHash) =>
    preparer.post(`/api/orders/${id}/confirmation`, { transactionHash });
  return {
    ...{ stack, issuer, preparer, approver, when, until: waitFor, stop: stack.stop },
    admin: () => stack.as(PEOPLE.admin),
    read: ({ id }) => readOrder(stack, id),
    orderWithNewAddress,
    compareAddress: async (order) => void (await verifyAddress(stack, order)),
    orderToSend: async () => {
      const { id } = await verifyAddress(stack, await orderWithNewAddress());
      return readOrder(stack, id);
    },
    confirm,
    enterHash: async (order, transactionHash) => {
      const answer = await confirm(order, transactionHash);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return when(order, "the look at its hash", ({ transfer }) => {
        const verdict = transfer?.check?.verdict;
        return verdict && verdict !== "not_verified";
      });
    },
    told: (order) =>
      when(order, "the issuer to be told", ({ confirmation }) => confirmation?.state === "accepted"),
    readiness: async ({ id }) => (await preparer.get<Readiness>(`/api/orders/${id}/readiness`)).body,
    countConfirmations: (order) => countConfirmations(stack, order),
  };
}

export const verdict = ({ transfer }: Order) => transfer?.check?.verdict;
export const state = ({ transfer }: Order) => transfer?.transaction?.state;
export const isFinal = ({ transfer }: Order) => transfer?.transaction?.final === true;
/** The lines of the hash's check that have failed. */
export const failures = ({ transfer }: Order) =>
  transfer?.check?.lines.filter(({ result }) => result === "failed").map(({ name }) => name);

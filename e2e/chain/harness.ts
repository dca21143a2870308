import type { Readiness } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { PEOPLE } from "../support/people";
import { type ApiResponse, type Session, signIn } from "../support/session";
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
  /** How many confirmations with a hash of this order the issuer has received. */
  countConfirmations: (order: Order) => Promise<number>;
  stop: () => Promise<void>;
};

const WALLET = "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f401";
const ACCOUNT = "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a01";

/** Starts PostgreSQL, the sandbox with its EVM node, and the production build in `apps` processes. */
export async function startHarness({ apps }: { apps: number }): Promise<Harness> {
  const stack = await startStack({
    apps,
    sandbox: { chain: "anvil", payoutSeconds: 3600 },
    settings: async ({ networks }) => ({
      NETWORKS: JSON.stringify(networks.map((network) => ({ ...(network as object), pollSeconds: 0.2 }))),
    }),
  });
  const [app] = stack.apps;
  const { issuer } = stack.sandbox;
  const [preparer, approver] = [await signIn(app, PEOPLE.preparer), await signIn(app, PEOPLE.approver)];
  const read: Harness["read"] = async ({ id }) => (await preparer.get<Order>(`/api/orders/${id}`)).body;
  const when: Harness["when"] = (order, what, is) =>
    waitFor(what, async () => {
      const now = await read(order);
      if (is(now)) return now;
      throw new Error(
        JSON.stringify({ step: now.step, confirmation: now.confirmation, transfer: now.transfer }),
      );
    });
  let count = 0;
  const orderWithNewAddress: Harness["orderWithNewAddress"] = async (amount) => {
    count += 1;
    const draft = {
      ...{ currency: "EUR", amount: amount ?? `${100 + count}.25` },
      ...{ walletId: WALLET, bankAccountId: ACCOUNT, acceptDuplicate: true },
    };
    const prepared = await preparer.post<Order>("/api/orders", draft);
    if (prepared.status !== 201) throw new Error(JSON.stringify(prepared.body));
    const { id, contentHash } = prepared.body;
    await approver.post(`/api/orders/${id}/approve`, { contentHash });
    return when({ id }, "the issuer's instructions", ({ step }) => step === "awaiting_transfer");
  };
  const compareAddress: Harness["compareAddress"] = async ({ id, instructions }) => {
    const note = "Read to Eva Brandt of the issuer, by phone.";
    const body = { walletAddress: instructions?.walletAddress, note };
    const answer = await approver.post(`/api/orders/${id}/address-check`, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  const confirm: Harness["confirm"] = ({ id }, transactionHash) =>
    preparer.post(`/api/orders/${id}/confirmation`, { transactionHash });
  return {
    ...{ stack, issuer, preparer, approver, read, when, until: waitFor, stop: stack.stop },
    admin: () => signIn(app, PEOPLE.admin),
    orderWithNewAddress,
    compareAddress,
    orderToSend: async () => {
      const order = await orderWithNewAddress();
      await compareAddress(order);
      return read(order);
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
    readiness: async ({ id }) => (await preparer.get<Readiness>(`/api/orders/${id}/readiness`)).body,
    countConfirmations: async ({ issuer: record }) =>
      (await issuer.requests(`^/v1/transfers/crypto/${record?.cryptoTransferId}/confirmation$`, "POST"))
        .length,
  };
}

/** Whether the issuer has accepted the hash. The payout may follow at once, so waiting for the step could miss it. */
export const isAccepted = ({ confirmation }: Order) => confirmation?.state === "accepted";

/** The issuer's id of an order that was submitted. */
export function issuerOrderId({ issuer }: Order): string {
  if (!issuer) throw new Error("The issuer does not have this order.");
  return issuer.orderId;
}

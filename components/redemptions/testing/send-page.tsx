import { screen } from "@testing-library/react";
import { stubApi } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { SendStep } from "../send/send-step";
import { exampleArrival, exampleTransfer } from "./example-transfer";
import { type ExamplePerson, orderIn } from "./order-in";
import { readinessOf } from "./readiness";
import { renderOrder } from "./render-order";

export type Arrival = Parameters<typeof exampleArrival>[0];

/** Every example is this one redemption. */
export const { id: sentOrderId } = orderIn("ready_to_send");

/** The name of a request that changes it, for `stubApi`. */
export const sendPath = (verb: string) => `POST /api/orders/${sentOrderId}/${verb}`;

/** The step in which tokens are sent, as this person sees it. */
export function showSend(
  order: Order,
  who: ExamplePerson = "preparer",
  routes: Parameters<typeof stubApi>[0] = {},
  onHash = () => {},
) {
  const asked = stubApi({ ...readinessOf(sentOrderId), ...routes });
  return { asked, ...renderOrder(<SendStep order={order} onHash={onHash} />, { who }) };
}

export const showSendIn = (
  situation: Situation,
  over: Partial<Order> = {},
  who: ExamplePerson = "preparer",
) => showSend(orderIn(situation, who, over), who);

export const walletPanel = () => screen.queryByRole("region", { name: "Your wallet" });

export const messageToSupport = () => screen.getByText("Message to the issuer’s support").closest("details");

/** What there is to scan and to copy; the covered code is no image for anybody. */
export const toSend = (container: HTMLElement) =>
  [
    ...container.querySelectorAll("[role=img], [aria-label='Copy address'], [aria-label='Copy amount']"),
  ].filter((one) => !one.closest("[aria-hidden]")).length;

/** The covered code, drawn for the eye alone. */
export const cover = (container: HTMLElement) =>
  container.querySelector("[aria-hidden] > span > svg[role=img]");

export const withStatus = (situation: Situation, status: string): Partial<Order> => {
  const { issuer } = orderIn(situation);
  return { issuer: issuer && { ...issuer, status } };
};

/** Transfers that the chain shows to the deposit address, beside the order's own. */
export const arrived = (...arrivals: Arrival[]) => ({
  transfer: exampleTransfer({ arrivals: arrivals.map(exampleArrival), strangers: arrivals.length }),
});

/** A sending with other software, by the person who prepared it. */
export function outside(over: Partial<NonNullable<Order["reservation"]>> = {}): Order["reservation"] {
  const { reservation } = orderIn("being_sent");
  return reservation && { ...reservation, means: "outside", ...over };
}

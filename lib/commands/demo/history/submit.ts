import { randomUUID } from "node:crypto";
import { createRequest } from "@/lib/server/issuer";
import type { OrderRow } from "@/lib/server/order-record/find";
import { newOrderOf } from "@/lib/server/submission/new-order";
import { change, type Story, tell, wait } from "./story";

/** Its one request goes to the issuer, which creates the order. */
export function submit(story: Story): void {
  claim(story);
  wait(story, 1);
  const issuerOrderId = randomUUID();
  change(story, { state: "submitted", issuerOrderId, issuerCreatedAt: story.at.toISOString() });
  tell(story, null, "order.submitted", { issuerOrderId, status: 201, detail: "" });
}

/** The issuer says no, so nothing is created. */
export function refuse(story: Story): void {
  claim(story);
  wait(story, 1);
  const answer = { status: 422, detail: "BankAccountId: the account is under review" };
  change(story, {
    ...{ state: "refused", issuerDetail: answer.detail },
    statusNote: `The issuer refused the order (answer ${answer.status}). Nothing was created.`,
  });
  tell(story, null, "order.refused", answer);
}

function claim(story: Story): void {
  wait(story, 2);
  const { row } = story;
  change(story, { claim: randomUUID(), claimedAt: story.at });
  const request = createRequest(newOrderOf(row as OrderRow));
  tell(story, null, "order.submitting", { request, policy: row.policy });
}

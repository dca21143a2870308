import "server-only";
import { isUuid } from "@/lib/domain/uuid";
import type { Api, Call } from "./api";
import { TOO_LATE } from "./dial-once";
import { IssuerError } from "./errors";
import type { Reply } from "./http";
import { HttpFailure } from "./http-failure";
import { idSegment, requireSameId } from "./ids";
import { parseJson } from "./json";
import { toOrder } from "./map";
import type { CreateOutcome, IssuerOrder, NewOrder, UnknownReason } from "./types";
import * as wire from "./wire";

/** Reads an order (docs/issuer-api.md, Endpoints). @throws IssuerError */
export async function getOrder(api: Api, orderId: string): Promise<IssuerOrder> {
  const path = `/v1/orders/${idSegment(orderId)}`;
  return api.ask({ operation: "getOrder", method: "GET", path, answer: "record" }, (answer) => {
    const order = toOrder(wire.order.parse(answer));
    requireSameId(order.orderId, orderId);
    return order;
  });
}

/**
 * Creates a sell order (docs/issuer-api.md, Endpoints). Never throws, and sends twice only after a 401, which proves that
 * nothing was applied. Sends nothing once `mayStart` says no. `not_sent` is certain, `refused` is the issuer's 400 or 422; all else that brings no OrderId is
 * `unknown` and for people to resolve (docs/order-life.md, rules 1 and 2).
 */
export async function createOrder(
  api: Api,
  order: NewOrder,
  mayStart: () => boolean,
): Promise<CreateOutcome> {
  const startedAt = api.now();
  const { outcome, status } = await attempt(api, order, mayStart);
  api.report("createOrder", outcome.kind, startedAt, status);
  return outcome;
}

async function attempt(
  api: Api,
  order: NewOrder,
  mayStart: () => boolean,
): Promise<{ outcome: CreateOutcome; status?: number }> {
  const call = callOf(order);
  if (!call) return { outcome: { kind: "not_sent", reason: "invalid_id" } };
  try {
    const reply = await api.exchange({ ...call, mayStart });
    return { outcome: outcomeOf(reply, api.detailOf(reply)), status: reply.status };
  } catch (error) {
    return { outcome: outcomeWithoutReply(error) };
  }
}

/** The request that creates an order, as it is sent, without what only authorises it. */
export function createRequest(order: NewOrder) {
  const body: Record<string, string> = {
    Type: "Sell",
    Currency: order.currency,
    Amount: order.amount,
    WalletId: order.walletId,
    BankAccountId: order.bankAccountId,
  };
  if (order.customerReference) body.CustomerReference = order.customerReference;
  return { method: "POST", path: "/v1/orders", body } as const;
}

function callOf(order: NewOrder): Call | null {
  if (!isUuid(order.walletId) || !isUuid(order.bankAccountId)) return null;
  const { body: json, ...request } = createRequest(order);
  return { operation: "createOrder", ...request, json, answer: "record" };
}

function outcomeWithoutReply(error: unknown): CreateOutcome {
  if (error instanceof IssuerError && error.operation === "token")
    return { kind: "not_sent", reason: "token" };
  if (!(error instanceof HttpFailure)) return { kind: "unknown", reason: "connection", detail: "" };
  if (error.neverSent)
    return { kind: "not_sent", reason: error.code === TOO_LATE ? "too_late" : "connection" };
  return { kind: "unknown", reason: error.kind === "timeout" ? "timeout" : "connection", detail: error.code };
}

function outcomeOf(reply: Reply, detail: string): CreateOutcome {
  const { status } = reply;
  const unknown = (reason: UnknownReason): CreateOutcome => ({ kind: "unknown", reason, detail, status });
  if (status === 400 || status === 422) return { kind: "refused", status, detail };
  if (status === 401) return unknown("unauthorized");
  if (status >= 300 && status < 400) return unknown("redirect");
  if (status < 200 || status > 299) return unknown("unexpected_status");
  if ("problem" in reply.body) return unknown(reply.body.problem);
  if (reply.body.text.trim() === "") return unknown("empty");
  const orderId = createdId(reply.body.text);
  if ("problem" in orderId) return unknown(orderId.problem);
  return { kind: "created", ...orderId, status, detail };
}

function createdId(text: string): { orderId: string } | { problem: UnknownReason } {
  let answer: unknown;
  try {
    answer = parseJson(text);
  } catch {
    return { problem: "unreadable" };
  }
  const created = wire.createdOrder.safeParse(answer);
  return created.success ? { orderId: created.data.OrderId.toLowerCase() } : { problem: "no_order_id" };
}

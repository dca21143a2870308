import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { LosslessNumber, stringify } from "lossless-json";
import { applyOverrides } from "../store/overrides";
import type { BankAccount, CryptoTransfer, Order, Wallet } from "../store/types";

type Wire = Record<string, unknown>;

/** A wallet or bank account as the issuer returns it. */
export function entityToWire(entity: Wallet | BankAccount): Wire {
  return applyOverrides({ ...entity.record }, entity.overrides);
}

/** An order as the issuer returns it: Amount is a JSON number, CryptoTransferId is empty until the instructions are ready. */
export function orderToWire(order: Order): Wire {
  const { record } = order;
  const wire = {
    ...record,
    Amount: new LosslessNumber(record.Amount),
    FiatTransferId: new LosslessNumber(record.FiatTransferId),
    CryptoTransferId: isReady(order) ? record.CryptoTransferId : "",
  };
  return applyOverrides(wire, order.overrides);
}

/** A crypto transfer as the issuer returns it: Amount is a JSON number. */
export function transferToWire({ record, overrides }: CryptoTransfer): Wire {
  return applyOverrides({ ...record, Amount: new LosslessNumber(record.Amount) }, overrides);
}

/** True once the order's payment instructions can be read. */
export function isReady(order: Order): boolean {
  return Date.now() >= order.readyAt;
}

/** Responds with JSON in which every number keeps all its digits. */
export function json(c: HonoContext, value: unknown, status: ContentfulStatusCode = 200): Response {
  return c.body(stringify(value) ?? "null", status, { "Content-Type": "application/json; charset=utf-8" });
}

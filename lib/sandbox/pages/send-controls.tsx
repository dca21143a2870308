/** @jsxImportSource hono/jsx */
import type { SendKind } from "../redemption/send";
import { Action } from "./elements";

const MISTAKES: [SendKind, string][] = [
  ["wrong_amount", "Wrong amount"],
  ["one_unit_off", "One unit too little"],
  ["wrong_token", "Look-alike token"],
  ["wrong_sender", "From another wallet"],
  ["wrong_recipient", "To another address"],
];
const NODE_MISTAKES: [SendKind, string][] = [
  ["reverted", "Failing transaction"],
  ["twice_in_one", "Twice in one transaction"],
  ["halves_in_one", "Two halves in one transaction"],
];

/** Sends an order's tokens as the customer would: correctly, or with a mistake. */
export function SendControls({ orderId, hasNode }: { orderId: string; hasNode: boolean }) {
  const path = `/orders/${orderId}/send`;
  return (
    <div class="actions">
      <Action to={path} label="Send tokens" fields={{ kind: "right" }} tone="primary" />
      <form class="choice" method="post" action={path}>
        <select name="kind" aria-label="Mistake">
          {(hasNode ? [...MISTAKES, ...NODE_MISTAKES] : MISTAKES).map(([kind, label]) => (
            <option value={kind}>{label}</option>
          ))}
        </select>
        <button type="submit">Send with mistake</button>
      </form>
    </div>
  );
}

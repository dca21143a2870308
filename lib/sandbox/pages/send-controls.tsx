/** @jsxImportSource hono/jsx */
import type { SendKind } from "../redemption/send";
import { Action } from "./parts";

const MISTAKES: [SendKind, string][] = [
  ["wrong_amount", "a wrong amount"],
  ["one_unit_off", "the smallest unit too little"],
  ["wrong_token", "a look-alike token"],
  ["wrong_sender", "from a stranger’s wallet"],
  ["wrong_recipient", "to an address that is nobody’s"],
];
const ODDITIES: [SendKind, string][] = [
  ["reverted", "a transaction that fails"],
  ["twice_in_one", "twice in one transaction"],
  ["halves_in_one", "two halves in one transaction"],
];

/** Plays the customer: one button for what is right, a choice of what can go wrong. */
export function SendControls({ orderId, isOnNode }: { orderId: string; isOnNode: boolean }) {
  const path = `/orders/${orderId}/send`;
  return (
    <div class="actions">
      <Action to={path} label="Send the tokens" fields={{ kind: "right" }} tone="primary" />
      <form class="choice" method="post" action={path}>
        <select name="kind" aria-label="What goes wrong">
          {(isOnNode ? [...MISTAKES, ...ODDITIES] : MISTAKES).map(([kind, label]) => (
            <option value={kind}>{label}</option>
          ))}
        </select>
        <button type="submit">Send wrongly</button>
      </form>
    </div>
  );
}

/** @jsxImportSource hono/jsx */
import { formatAmount } from "../amounts";
import { type FaultRule, isExhausted } from "../faults/rules";
import { SWITCHES } from "../faults/switches";
import { isOpen } from "../redemption/is-open";
import type { StoreData } from "../store/types";
import { Action, Mono } from "./elements";

/** The fault switches with their state. */
export function SwitchList({ rules }: { rules: FaultRule[] }) {
  return (
    <ul class="card list">
      {SWITCHES.map(({ id, label, effect }) => {
        const isOn = rules.some((rule) => rule.id === id && !isExhausted(rule));
        return (
          <li class="head">
            <div style="flex:1 1 240px">
              <b>{label}</b> {isOn && <span class="chip bad">On</span>}
              <div class="soft small">{effect}</div>
            </div>
            <Action to={`/faults/${id}`} label={isOn ? "Turn off" : "Turn on"} />
          </li>
        );
      })}
    </ul>
  );
}

/** A form that changes the deposit address of one order, as an attacker between issuer and customer would. */
export function ChangedAddressForm({ data }: { data: StoreData }) {
  const open = data.orders.filter(isOpen).toReversed();
  return (
    <form class="card" method="post" action="/faults/address">
      <b>Changed deposit address</b>
      <div class="soft small">Changes the deposit address in the payment instructions of one order.</div>
      {open.length === 0 ? (
        <p class="soft small">No open orders.</p>
      ) : (
        <div class="actions">
          <select name="orderId" aria-label="Order" style="flex:1 1 260px;width:auto">
            {open.map(({ record, currency }) => (
              <option value={record.OrderId}>
                {formatAmount(record.Amount)} {currency} · {record.CustomerReference ?? record.OrderId}
              </option>
            ))}
          </select>
          <button type="submit">Change address</button>
        </div>
      )}
    </form>
  );
}

/** Active rules that are not switches. */
export function OtherRules({ rules }: { rules: FaultRule[] }) {
  const others = rules.filter(({ id }) => !SWITCHES.some((one) => one.id === id));
  if (others.length === 0) return null;
  return (
    <>
      <h2>Rules set by tests</h2>
      <ul class="card list">
        {others.map(({ match, times, action, hits }) => (
          <li class="row">
            <Mono>
              {match.method ?? "*"} {match.path ?? "*"} → {JSON.stringify(action)}
            </Mono>
            <span class="soft small">
              Applied {hits} {times === undefined ? "times" : `of ${times} times`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

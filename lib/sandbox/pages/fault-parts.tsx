/** @jsxImportSource hono/jsx */
import { readable } from "../amounts";
import { type FaultRule, isSpent } from "../faults/rules";
import { SWITCHES } from "../faults/switches";
import type { StoreData } from "../store/types";
import { Action, Mono } from "./parts";

/** The switches with their state. */
export function SwitchList({ rules }: { rules: FaultRule[] }) {
  return (
    <ul class="card list">
      {SWITCHES.map(({ id, label, effect }) => {
        const isOn = rules.some((rule) => rule.id === id && !isSpent(rule));
        return (
          <li class="head">
            <div style="flex:1 1 240px">
              <b>{label}</b> {isOn && <span class="chip bad">on</span>}
              <div class="soft small">{effect}</div>
            </div>
            <Action to={`/faults/${id}`} label={isOn ? "Switch off" : "Switch on"} />
          </li>
        );
      })}
    </ul>
  );
}

/** Shows a foreign deposit address on one order, as a fraudster in between would. */
export function AddressChange({ data }: { data: StoreData }) {
  const open = data.orders.filter(({ record }) => record.FiatTransferId === "0").toReversed();
  return (
    <form class="card" method="post" action="/faults/address">
      <b>Changed deposit address</b>
      <div class="soft small">The chosen order’s payment instructions name another address from now on.</div>
      {open.length === 0 ? (
        <p class="soft small">There is no open order to change.</p>
      ) : (
        <div class="actions">
          <select name="orderId" aria-label="Order" style="flex:1 1 260px;width:auto">
            {open.map(({ record, currency }) => (
              <option value={record.OrderId}>
                {readable(record.Amount)} {currency} · {record.CustomerReference ?? record.OrderId}
              </option>
            ))}
          </select>
          <button type="submit">Change the address</button>
        </div>
      )}
    </form>
  );
}

/** Rules in force that are none of the switches. */
export function OtherRules({ rules }: { rules: FaultRule[] }) {
  const others = rules.filter(({ id }) => !SWITCHES.some((one) => one.id === id));
  if (others.length === 0) return null;
  return (
    <>
      <h2>Set through the control interface</h2>
      <ul class="card list">
        {others.map(({ match, times, action, hits }) => (
          <li class="row">
            <Mono>
              {match.method ?? "*"} {match.path ?? "*"} → {JSON.stringify(action)}
            </Mono>
            <span class="soft small">
              {hits} {times === undefined ? "times" : `of ${times} times`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

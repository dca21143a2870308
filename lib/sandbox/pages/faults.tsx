/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Context } from "../context";
import { SWITCHES } from "../faults/switches";
import { Action } from "./elements";
import { Page, redirectTo } from "./layout";

const LEAD = "Make the issuer fail, to see how the customer’s app reacts.";

/** Switches for common faults. The control interface sets any others. */
export function faultPage(context: Context): Hono {
  const { faults, store, rpcProxies } = context;
  const app = new Hono();
  app.get("/faults", (c) =>
    c.html(
      <Page context={context} request={c} title="Faults" lead={LEAD}>
        <ul class="card list">
          {SWITCHES.map(({ id, label, effect }) => (
            <li class="head">
              <div style="flex:1 1 240px">
                <b>{label}</b> {faults.has(id) && <span class="chip bad">On</span>}
                <div class="soft small">{effect}</div>
              </div>
              <Action to={`/faults/${id}`} label={faults.has(id) ? "Turn off" : "Turn on"} />
            </li>
          ))}
        </ul>
        <Action to="/faults/clear" label="Turn off all faults" tone="quiet" />
      </Page>,
    ),
  );
  app.post("/faults/clear", (c) => {
    faults.replace([]);
    for (const proxy of rpcProxies) proxy.mode = "ok";
    for (const entity of [...store.data.orders, ...store.data.transfers]) entity.overrides = {};
    store.changed();
    return redirectTo(c, "/faults", { note: "All faults are off." });
  });
  app.post("/faults/:id", (c) => {
    const selected = SWITCHES.find(({ id }) => id === c.req.param("id"));
    if (!selected) return redirectTo(c, "/faults", { problem: "Fault not found." });
    const { id, label, rule } = selected;
    const isOn = faults.has(id);
    faults.remove(id);
    if (!isOn) faults.add({ id, ...rule });
    return redirectTo(c, "/faults", { note: `${label} turned ${isOn ? "off" : "on"}.` });
  });
  return app;
}

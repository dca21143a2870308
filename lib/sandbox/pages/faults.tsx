/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { STRANGER } from "../chain/addresses";
import type { Context } from "../context";
import { isSpent } from "../faults/rules";
import { SWITCHES } from "../faults/switches";
import { RPC_MODES } from "../rpc/door";
import { findTransferOfOrder } from "../store/find";
import { mergeOverrides } from "../store/overrides";
import { back, backWithProblem, field } from "./actions";
import { AddressChange, OtherRules, SwitchList } from "./fault-parts";
import { Page } from "./layout";
import { Action } from "./parts";
import { RpcSwitches } from "./rpc-switches";

const LEAD = "Make the issuer misbehave, to see what the desk does about it.";

/** Switches for the commonest faults; rules set through the control interface are listed below them. */
export function faultPages(context: Context): Hono {
  const { faults, store, rpcDoors } = context;
  const app = new Hono();
  app.get("/faults", (c) =>
    c.html(
      <Page context={context} request={c} title="Faults" lead={LEAD}>
        <SwitchList rules={faults.list()} />
        <AddressChange data={store.data} />
        <RpcSwitches doors={rpcDoors} />
        <OtherRules rules={faults.list()} />
        <Action to="/faults/clear" label="Clear all faults" tone="quiet" />
      </Page>,
    ),
  );
  app.post("/faults/rpc/:number", async (c) => {
    const door = rpcDoors[Number(c.req.param("number")) - 1];
    const wanted = await field(c, "mode");
    const mode = RPC_MODES.find((known) => known === wanted);
    if (!door || !mode) return backWithProblem(c, "/faults", "There is no such RPC address.");
    door.mode = mode;
    return back(c, "/faults", "The RPC address behaves so from now on.");
  });
  app.post("/faults/clear", (c) => {
    faults.replace([]);
    for (const door of rpcDoors) door.mode = "ok";
    for (const entity of [...store.data.orders, ...store.data.transfers]) entity.overrides = {};
    store.changed();
    return back(c, "/faults", "No faults are switched on.");
  });
  app.post("/faults/address", async (c) => {
    const transfer = findTransferOfOrder(store.data, await field(c, "orderId"));
    if (!transfer) return backWithProblem(c, "/faults", "Choose an order first.");
    const patch = JSON.stringify({ WalletAddress: STRANGER });
    transfer.overrides = mergeOverrides(transfer.overrides, patch);
    store.changed();
    return back(c, "/faults", "The order now shows a foreign deposit address.");
  });
  app.post("/faults/:id", (c) => {
    const id = c.req.param("id");
    const chosen = SWITCHES.find((one) => one.id === id);
    if (!chosen) return backWithProblem(c, "/faults", "There is no such switch.");
    const isOn = faults.list().some((rule) => rule.id === id && !isSpent(rule));
    faults.remove(id);
    if (!isOn) faults.add({ id, ...chosen.rule });
    return back(c, "/faults", `${chosen.label}: ${isOn ? "off" : "on"}.`);
  });
  return app;
}

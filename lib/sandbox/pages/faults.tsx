/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { THIRD_PARTY } from "../chain/addresses";
import type { Context } from "../context";
import { isExhausted } from "../faults/rules";
import { SWITCHES } from "../faults/switches";
import { RPC_MODES } from "../rpc/rpc-proxy";
import { findTransferOfOrder } from "../store/find";
import { mergeOverrides } from "../store/overrides";
import { Action } from "./elements";
import { ChangedAddressForm, OtherRules, SwitchList } from "./fault-lists";
import { Page } from "./layout";
import { formField, redirectWithError, redirectWithNote } from "./redirects";
import { RpcModeList } from "./rpc-mode-list";

const LEAD = "Make the issuer fail, to see how the customer’s app reacts.";

/** Switches for common faults. Rules set through the control interface are listed below. */
export function faultPages(context: Context): Hono {
  const { faults, store, rpcProxies } = context;
  const app = new Hono();
  app.get("/faults", (c) =>
    c.html(
      <Page context={context} request={c} title="Faults" lead={LEAD}>
        <SwitchList rules={faults.list()} />
        <ChangedAddressForm data={store.data} />
        <RpcModeList proxies={rpcProxies} />
        <OtherRules rules={faults.list()} />
        <Action to="/faults/clear" label="Turn off all faults" tone="quiet" />
      </Page>,
    ),
  );
  app.post("/faults/rpc/:number", async (c) => {
    const proxy = rpcProxies[Number(c.req.param("number")) - 1];
    const requested = await formField(c, "mode");
    const mode = RPC_MODES.find((known) => known === requested);
    if (!proxy || !mode) return redirectWithError(c, "/faults", "RPC address not found.");
    proxy.mode = mode;
    return redirectWithNote(c, "/faults", "RPC address changed.");
  });
  app.post("/faults/clear", (c) => {
    faults.replace([]);
    for (const proxy of rpcProxies) proxy.mode = "ok";
    for (const entity of [...store.data.orders, ...store.data.transfers]) entity.overrides = {};
    store.changed();
    return redirectWithNote(c, "/faults", "All faults are off.");
  });
  app.post("/faults/address", async (c) => {
    const transfer = findTransferOfOrder(store.data, await formField(c, "orderId"));
    if (!transfer) return redirectWithError(c, "/faults", "Select an order.");
    const patch = JSON.stringify({ WalletAddress: THIRD_PARTY });
    transfer.overrides = mergeOverrides(transfer.overrides, patch);
    store.changed();
    return redirectWithNote(c, "/faults", "The deposit address of the order was changed.");
  });
  app.post("/faults/:id", (c) => {
    const id = c.req.param("id");
    const selected = SWITCHES.find((one) => one.id === id);
    if (!selected) return redirectWithError(c, "/faults", "Fault not found.");
    const isOn = faults.list().some((rule) => rule.id === id && !isExhausted(rule));
    faults.remove(id);
    if (!isOn) faults.add({ id, ...selected.rule });
    return redirectWithNote(c, "/faults", `${selected.label} turned ${isOn ? "off" : "on"}.`);
  });
  return app;
}

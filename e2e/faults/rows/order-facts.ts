import type { FaultRule } from "../../support/issuer-control";
import type { Row } from "../row";
import { issuerId, orderWhen, readAnew, stepOf, submitted } from "../submitted";

/** In force until all have changed their records: the first read shows them so. */
export const UNREADABLE: FaultRule = {
  match: { method: "GET", path: "^/v1/orders/" },
  action: { type: "respond", status: 503 },
};
const UUID = "6f1d0d3e-9a4b-4a57-8a0e-0b9b1a3c2d11";

/** The order's record as `json` says from the first read on: where it stands, and what the page shows of it. */
const first = (
  name: string,
  json: string,
  step: string,
  field: "fiatTransferId" | "status",
  shown: RegExp,
): Row => ({
  name,
  expected: { state: `submitted, ${step}`, posts: 1, reads: shown },
  act: async (stage, { faultsEnd }) => {
    const order = await submitted(stage);
    await stage.sandbox.issuer.patch("orders", issuerId(order), json);
    await faultsEnd();
    const known = await orderWhen(
      stage,
      order.id,
      "a first read",
      (now) => now.instructions && now.issuer?.checkedAt,
    );
    return stepOf(stage, known, String(known.issuer?.[field]));
  },
});

const payout = (name: string, value: string, shown: RegExp | null) =>
  first(
    `FiatTransferId ${name}`,
    `{"FiatTransferId":${value}}`,
    shown ? "payout_started" : "awaiting_transfer",
    "fiatTransferId",
    shown ?? /^null$/,
  );

const status = (name: string, value: string, shown: RegExp) =>
  first(`Status ${name}`, `{"Status":${value}}`, "awaiting_transfer", "status", shown);

/** No CryptoTransferId for a while: no instructions, then they come by themselves. */
const noTransferYet = (name: string, value: string): Row => ({
  name: `CryptoTransferId ${name} for a while`,
  expected: { state: "submitted, instructions_pending, then awaiting_transfer", posts: 1, reads: /^null$/ },
  act: async (stage, { faultsEnd }) => {
    const order = await submitted(stage);
    await stage.sandbox.issuer.patch("orders", issuerId(order), `{"CryptoTransferId":${value}}`);
    await faultsEnd();
    const before = await orderWhen(stage, order.id, "a first read", ({ issuer }) => issuer?.checkedAt);
    const seen = await stepOf(stage, before, String(before.issuer?.cryptoTransferId));
    await stage.sandbox.issuer.patch("orders", issuerId(order), '{"CryptoTransferId":{"$reset":true}}');
    const after = await orderWhen(stage, order.id, "the instructions", ({ instructions }) => instructions);
    return { ...seen, state: `${seen.state}, then ${after.step}` };
  },
});

/** An unknown word does not end the reading. */
const readsOn: Row = {
  name: "Status unknown: the desk reads on by itself",
  expected: { state: "submitted, awaiting_transfer", posts: 1, reads: /^Frobnicated$/ },
  act: async (stage, { faultsEnd }) => {
    const order = await submitted(stage);
    await stage.sandbox.issuer.patch("orders", issuerId(order), '{"Status":"Frobnicated"}');
    await faultsEnd();
    const first = await orderWhen(
      stage,
      order.id,
      "the word",
      ({ issuer }) => issuer?.status === "Frobnicated",
    );
    const again = await orderWhen(
      stage,
      order.id,
      "a later read",
      ({ issuer }) => issuer?.checkedAt !== first.issuer?.checkedAt,
    );
    return stepOf(stage, again, again.issuer?.status ?? "");
  },
};

/** What was known stays known: a payout is not taken back because a later answer leaves it out. */
const staysKnown: Row = {
  name: "FiatTransferId 7, later 0",
  expected: { state: "submitted, payout_started", posts: 1, reads: /^7$/ },
  act: async (stage, { faultsEnd }) => {
    const order = await submitted(stage);
    await stage.sandbox.issuer.patch("orders", issuerId(order), '{"FiatTransferId":7}');
    await faultsEnd();
    await orderWhen(stage, order.id, "the payout", ({ step }) => step === "payout_started");
    await stage.sandbox.issuer.patch("orders", issuerId(order), '{"FiatTransferId":0}');
    const now = await readAnew(stage, order.id);
    return stepOf(stage, now, now.issuer?.fiatTransferId ?? "");
  },
};

/** Facts of a submitted order in every form they may come in. */
export const orderFacts: Row[] = [
  payout("0", "0", null),
  payout('"0"', '"0"', null),
  payout("empty", '""', null),
  payout("null", "null", null),
  payout("absent", '{"$absent":true}', null),
  payout("2^60", "1152921504606846976", /^1152921504606846976$/),
  payout("a text of digits", '"48211"', /^48211$/),
  payout("a UUID", `"${UUID}"`, /^6f1d0d3e-9a4b-4a57-8a0e-0b9b1a3c2d11$/),
  staysKnown,
  status("unknown", '"Awaiting Godot"', /^Awaiting Godot$/),
  status("empty", '""', /^(null)?$/),
  status("null", "null", /^null$/),
  status("absent", '{"$absent":true}', /^null$/),
  status("Completed, but no payout", '"COMPLETED"', /^COMPLETED$/),
  status("Failed", '"Failed"', /^Failed$/),
  readsOn,
  noTransferYet("empty", '""'),
  noTransferYet("null", "null"),
  noTransferYet("absent", '{"$absent":true}'),
  noTransferYet("0", "0"),
];

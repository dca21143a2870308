import type { Row } from "../row";
import type { Stage } from "../stage";
import { issuerId, orderWhen, stepOf, submitted } from "../submitted";

/** In force until all have spelled their amounts: nothing can be pinned before. */
export const NOT_YET = {
  match: { path: "^/v1/transfers/" },
  action: { type: "respond", status: 404 },
} as const;
const BIG = "1234567890123456.78";

/** An order of `amount`, for which the issuer then spells order and instructions as `spelled`. */
const row = (amount: string, spelled: string, place: string, reads: RegExp): Row => ({
  name: `${amount} comes back as ${spelled}`,
  expected: { state: `submitted, ${place}`, posts: 1, reads },
  act: async (stage, { faultsEnd }) => {
    const order = await submitted(stage, amount);
    const { issuer } = await orderWhen(
      stage,
      order.id,
      "the transfer's id",
      ({ issuer }) => issuer?.cryptoTransferId,
    );
    const sent = await sentAmount(stage, order.reference);
    await stage.sandbox.issuer.patch("orders", issuerId(order), `{"Amount":${spelled}}`);
    await stage.sandbox.issuer.patch("transfers", issuer?.cryptoTransferId ?? "", `{"Amount":${spelled}}`);
    await faultsEnd();
    const now = await orderWhen(
      stage,
      order.id,
      "instructions or an alarm",
      (one) => one.instructions ?? one.alarm,
    );
    const seen = await stepOf(stage, now, now.instructions?.amount ?? "hidden");
    return { ...seen, problem: sent === `"${amount}"` ? undefined : `the issuer was sent ${sent}` };
  },
});

/** The amount as it stands in the request's bytes. */
async function sentAmount({ sandbox }: Stage, reference: string): Promise<string> {
  const [request] = await sandbox.issuer.createRequests(reference);
  return /"Amount":("[^"]*"|[^,}]*)/.exec(request?.body ?? "")?.[1] ?? "";
}

const right = "awaiting_transfer";
const wrong = "alarm amount_differs";

/** Amounts are decimals and never JavaScript numbers: every spelling of the same one is the same, a cent is a difference. */
export const numbers: Row[] = [
  row("100", "100", right, /^100$/),
  row("100", "100.00", right, /^100\.00$/),
  row("100", "1e2", right, /^1e2$/),
  row("100.00", "1.0E+2", right, /^1\.0E\+2$/),
  row("100.10", "100.1", right, /^100\.1$/),
  row(BIG, BIG, right, /^1234567890123456\.78$/),
  row(BIG, "1234567890123456.79", wrong, /^hidden$/),
  row("0.000001", "1e-6", right, /^1e-6$/),
  row("100", "100.000001", wrong, /^hidden$/),
  row("100", "1000", wrong, /^hidden$/),
];

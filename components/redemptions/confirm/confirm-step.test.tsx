import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { SITUATIONS, type Situation } from "@/lib/domain/situations";
import { words } from "@/lib/words/redemption-confirm";
import { CONFIRM } from "../copy/confirm";
import { situationCopy } from "../copy/situations";
import { opensHashForm, stepOf } from "../flow/place";
import { EXAMPLE_HASH, exampleArrival, exampleCheck, exampleTransfer } from "../testing/example-transfer";
import { type ExamplePerson, orderIn } from "../testing/order-in";
import { button } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { seen } from "../testing/seen";
import { ConfirmStep } from "./confirm-step";

const { id } = orderIn("ready_to_send");
const HASH = `0x${"ab".repeat(32)}`;

const show = (situation: Situation, who: ExamplePerson = "preparer", over: Partial<Order> = {}) =>
  renderOrder(<ConfirmStep order={orderIn(situation, who, over)} />, { who });
const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
/** By its text alone: finding by role what is there or not takes long over so many pages. */
const has = (container: Element, name: string) =>
  [...container.querySelectorAll("button")].some(({ textContent }) => textContent === name);

const transactionOf = (situation: Situation, over: object) =>
  seen(situation, { transaction: { ...orderIn(situation).transfer?.transaction, ...over } as never });

const STANDING = SITUATIONS.filter((situation) => {
  const order = orderIn(situation);
  return stepOf(order) === "confirm" || opensHashForm(order);
});
const WRONG: Situation[] = [
  ...(["hash_not_found", "resend_unverified", "ready_to_resend", "check_failed", "hash_refused"] as const),
];
const SUBMITTING = "Submitting the hash to the issuer";
const BUSY: Partial<Record<Situation, string>> = {
  ...{ hash_recorded: SUBMITTING, check_overridden: SUBMITTING, hash_verified: SUBMITTING },
  checking_hash: "Checking the transfer",
};

describe.each(STANDING)("%s", (situation) => {
  test("says where it stands, and gives a preparer the hash form, at once where a hash is missing or wrong", async () => {
    const order = orderIn(situation);
    const { container } = show(situation);
    if (stepOf(order) === "confirm") expect(heading()).toBe(situationCopy(order, CONFIRM).heading);
    else expect(heading()).toMatch(/^(Enter the (new )?transaction hash|Verify the deposit address)$/);
    const progress = container.querySelector("[role=progressbar]");
    expect(progress?.getAttribute("aria-label") ?? undefined).toBe(BUSY[situation]);
    expect(has(container, "Submit to the issuer")).toBe(situation === "ready_to_post");
    const isAllowed = order.allowed.includes("confirm");
    expect(has(container, "Confirm with this hash")).toBe(isAllowed && order.confirmation === null);
    expect(has(container, "Replace the hash")).toBe(isAllowed && order.confirmation !== null);
    const folded = container.querySelector<HTMLDetailsElement>("details:has(input)");
    if (folded) expect(folded.open).toBe(WRONG.includes(situation));
    await expectAccessible(container);
  });

  test.each(["approver", "viewer"] as const)("offers the %s no hash form", (who) => {
    const { container } = show(situation, who);
    for (const name of ["Confirm with this hash", "Replace the hash", "Submit to the issuer"])
      expect(has(container, name)).toBe(false);
    expect(container.querySelector("input[name=transactionHash]")).toBeNull();
    expect(container.textContent).not.toMatch(/Send exactly|You can send|your wallet|Send them/);
    const decides = orderIn(situation, who).allowed.includes("override_check");
    expect(has(container, "Submit anyway")).toBe(decides);
    if (who === "viewer") expect(decides).toBe(false);
  });
});

test("everything between the deposit address and the payout was looked at", () => {
  const at = (situation: Situation) => SITUATIONS.indexOf(situation);
  const between = SITUATIONS.slice(at("wallet_blocked"), at("awaiting_payout"));
  expect(STANDING).toEqual([...between, "issuer_failed"]);
});

describe("a preparer", () => {
  const answered = () =>
    stubApi({ [`POST /api/orders/${id}/confirmation`]: () => json(orderIn("checking_hash")) });

  test("records the hash in what they paste", async () => {
    const asked = answered();
    const { user } = show("ready_to_send");
    await user.click(screen.getByLabelText("Transaction hash"));
    await user.paste(`https://etherscan.io/tx/${HASH}#eventlog`);
    await user.click(button("Confirm with this hash"));
    await waitFor(() => expect(written(asked)).toEqual([{ transactionHash: HASH }]));
  });

  test("reads at the field why a text is no hash, which is not sent, and why a hash is refused", async () => {
    const taken = "This hash already belongs to redemption RD-OTHER111.";
    const asked = stubApi({
      [`POST /api/orders/${id}/confirmation`]: () => refusal("hash_used", taken, { transactionHash: taken }),
    });
    const { user, container } = show("ready_to_send");
    const described = (description: RegExp) =>
      screen.findByRole<HTMLInputElement>("textbox", { name: "Transaction hash", description });
    await user.type(screen.getByLabelText("Transaction hash"), HASH.slice(0, -1));
    await user.click(button("Confirm with this hash"));
    const field = await described(/This isn’t a transaction hash\. Expected: 0x and 64 digits on Ethereum/);
    expect([field.value, written(asked)]).toEqual([HASH.slice(0, -1), []]);
    await expectAccessible(container);
    await user.type(field, HASH.slice(-1));
    await user.click(button("Confirm with this hash"));
    await described(/already belongs to redemption RD-OTHER111/);
    expect(written(asked)).toEqual([{ transactionHash: HASH }]);
  });

  test("submits a verified hash that waits for a click", async () => {
    const asked = answered();
    const { user } = show("ready_to_post");
    await user.click(button("Submit to the issuer"));
    await waitFor(() => expect(written(asked)).toEqual([{ transactionHash: EXAMPLE_HASH }]));
  });
});

test("an approver submits a hash that failed its check, with a reason", async () => {
  const asked = stubApi({
    [`POST /api/orders/${id}/hash-override`]: () => json(orderIn("check_overridden")),
  });
  const { user, container } = show("check_failed", "approver");
  await user.click(button("Submit anyway"));
  await screen.findByText("Enter a reason.");
  await expectAccessible(container);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "The issuer agreed.");
  await user.click(button("Submit anyway"));
  const sent = { transactionHash: EXAMPLE_HASH, reason: "The issuer agreed." };
  await waitFor(() => expect(written(asked)).toEqual([sent]));
});

describe("a failed check of a transfer from another wallet of ours", () => {
  const decided = { ours: true, by: { id: "p", name: "Pia" }, at: "2026-11-21T09:10:00.000Z", note: "Ours." };
  const withArrival = (over: object = {}) =>
    seen("check_failed", {
      arrivals: [exampleArrival({ kind: "other_sender", fromWallet: false, decided, ...over })],
    });
  const AGREED = "Once the issuer’s support has agreed";

  test.each([
    ["preparer", "an approver submits the hash anyway."],
    ["approver", "you can submit the hash anyway."],
  ] as const)("asks the %s for no other hash, but says who submits this one", async (who, next) => {
    const { container } = show("check_failed", who, withArrival());
    expect(container.textContent).toContain("These tokens came from another wallet of yours, so the check");
    expect(container.textContent).toContain(`${AGREED}, ${next}`);
    expect(container.textContent).not.toMatch(/enter another hash/i);
    expect(container.querySelector("details:has(input[name=transactionHash])[open]")).toBeNull();
    await expectAccessible(container);
  });

  test.each([
    ["another hash is recorded", { transactionHash: HASH }],
    ["it wasn’t ours", { decided: { ...decided, ours: false } }],
  ])("asks for another hash where %s", (_, over) => {
    const { container } = show("check_failed", "preparer", withArrival(over));
    expect(container.textContent).not.toContain(AGREED);
    expect(container.textContent).toContain(
      "Enter another hash. An approver can also submit this one anyway.",
    );
  });
});

test.each([
  ["hash_not_found", "Completed", true],
  ["check_failed", "Completed", true],
  ["hash_refused", "Completed", true],
  ["unmatched_transfer", "Completed", true],
  ["hash_not_found", "Pending", false],
  ["completed", "Completed", false],
] as const)("in %s with the issuer’s %s it says what to ask: %s", async (situation, status, isSaid) => {
  const { issuer } = orderIn(situation);
  const { container } = show(situation, "preparer", { issuer: issuer && { ...issuer, status } });
  for (const said of [
    "The issuer now reports this order as completed",
    "Ask its support what it pays out, and don’t send anything more.",
  ])
    expect(screen.queryAllByText(said)).toHaveLength(isSaid ? 1 : 0);
  await expectAccessible(container);
});

describe("what became of the transaction", () => {
  test.each([
    ["checking_hash", { state: "unseen" }, "Ethereum doesn’t show this transaction yet."],
    ["not_verified", { state: "unseen" }, "We couldn’t read Ethereum yet."],
    ["hash_not_found", { missing: true }, "Ethereum doesn’t show this transaction yet"],
    ["checking_hash", { state: "pending" }, "Waiting to be included in a block."],
    ["checking_hash", { state: "mined" }, "Included in a block."],
    ["checking_hash", { state: "dropped" }, "Ethereum took its block back (a reorganisation)."],
    ["hash_verified", {}, "Included in a block, and final."],
    ["transfer_reverted", {}, "Failed, and not final yet."],
    ["transfer_cancelled", {}, "Replaced, and not final yet."],
    ["resend_unverified", {}, "no tokens moved. This is final."],
    ["ready_to_resend", {}, "no tokens moved. They can be sent again."],
  ] as const)("%s %j", (situation, over, sentence) => {
    const { container } = show(situation, "preparer", transactionOf(situation, over));
    expect(container.textContent).toContain(sentence);
  });

  test("a replaced transaction is shown with both hashes", async () => {
    const over = transactionOf("checking_hash", { replaces: HASH });
    const { container } = show("checking_hash", "preparer", over);
    expect(screen.getAllByRole("button", { name: "Copy hash" })).toHaveLength(3);
    expect(container.textContent).toContain(`Old hash${HASH}`);
    expect(screen.getAllByRole("link", { name: /View in the explorer/ })).toHaveLength(3);
    await expectAccessible(container);
  });
});

describe("a hash that can be checked on no network", () => {
  const problem = "The issuer doesn’t say which network this wallet is on.";
  const lines = [{ name: "network", result: "unknown", expected: "Ethereum", found: problem } as const];
  const transfer = exampleTransfer({
    ...{ network: null, problem, transaction: null },
    check: exampleCheck({ verdict: "not_verified", lines }),
  });

  test("says why before it is entered", async () => {
    const { container } = show("ready_to_send", "preparer", { transfer: { ...transfer, check: null } });
    screen.getByText(problem);
    screen.getByText(/each waits for an approver’s decision/);
    await expectAccessible(container);
  });

  test("says why it is held back, and lets an approver decide", async () => {
    const { container } = show("not_verified", "approver", { transfer });
    expect(container.textContent).toContain(`${problem} We haven’t submitted the hash`);
    expect(container.textContent).not.toContain("We keep trying");
    const check = screen.getByRole("region", { name: "Check of the transaction hash" });
    expect(check.textContent).toContain(words.unmatched);
    expect(has(container, "Submit anyway")).toBe(true);
    expect(screen.getByRole("link", { name: "Wallets" }).getAttribute("href")).toBe("/wallets");
    await expectAccessible(container);
  });
});

test("a hash that the issuer accepted before stands beside the one that took its place, which is not called acknowledged", async () => {
  const { container } = show("checking_hash", "preparer", {
    confirmation: {
      ...{ transactionHash: EXAMPLE_HASH, at: "2026-11-21T09:12:00.000Z", state: "recorded" as const },
      ...{ acceptedBefore: [{ transactionHash: HASH, at: "2026-11-21T09:13:00.000Z" }], movedNothing: false },
    },
  });
  expect(container.textContent).toContain(`Acknowledged before, now replaced${HASH}`);
  expect(container.textContent).not.toContain(`Acknowledged${EXAMPLE_HASH}`);
  await expectAccessible(container);
});

test("an alarm that is raised after the hash is dealt with first, and no further try is promised", async () => {
  const { container } = show("instructions_alarm", "approver", {
    ...{ step: "transfer_recorded", confirmation: orderIn("checking_hash").confirmation },
    remark: "The issuer hasn’t accepted the hash yet. We try again automatically.",
  });
  screen.getByText("The issuer’s deposit address has changed.");
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(container.textContent).not.toContain("We try again automatically");
  await expectAccessible(container);
});

import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/lib/client/http";
import { note, optional, uuid } from "@/lib/contract/common";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { NoteForm } from "./note-form";

const COMMENT = optional(note(500));
const REASON = note(500, () => "Enter a reason.");
const done = () => Promise.resolve();
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });

function renderDecision(approve: (comment?: string) => Promise<unknown>, more: Partial<Parts> = {}) {
  const { reject = done, disabled = false, children } = more;
  return renderPage(
    <NoteForm
      label="Comment"
      main={{ label: "Approve", field: "comment", shape: async () => COMMENT, send: approve, disabled }}
      other={{ label: "Reject", field: "reason", shape: async () => REASON, send: reject, variant: "danger" }}
      failure={{ title: "Your decision was not confirmed", safe: "Deciding again is safe." }}
    >
      {children}
    </NoteForm>,
  );
}
type Parts = { reject: (reason: string) => Promise<unknown>; disabled: boolean; children: ReactNode };

test("each decision asks for its own text, and an error goes once the text is right", async () => {
  const approve = vi.fn(done);
  const reject = vi.fn(done);
  const { user, container } = renderDecision(approve, { reject });
  await user.click(button("Reject"));
  await screen.findByText("Enter a reason.");
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(container);
  expect(reject).not.toHaveBeenCalled();
  await user.type(field(), "  Wrong account ");
  await waitFor(() => expect(screen.queryByText("Enter a reason.")).toBeNull());
  await user.click(button("Reject"));
  await waitFor(() => expect(reject).toHaveBeenCalledExactlyOnceWith("Wrong account"));
  expect(approve).not.toHaveBeenCalled();
});

test("a pressed button says so while the shape of its text is still on its way", async () => {
  let arrive = () => {};
  const shape = new Promise<void>((resolve) => (arrive = resolve)).then(() => note(500));
  const send = vi.fn(done);
  const { user } = renderPage(
    <NoteForm
      label="Comment"
      main={{ label: "Reject", shape: () => shape, field: "reason", send }}
      failure={{ title: "Not sent" }}
    />,
  );
  await user.type(field(), "Wrong account");
  await user.click(button("Reject"));
  expect(button("Reject").getAttribute("aria-busy")).toBe("true");
  await user.click(button("Reject"));
  arrive();
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith("Wrong account"));
  await waitFor(() => expect(button("Reject").getAttribute("aria-busy")).toBeNull());
});

test("a text that may be left out is sent as absent, and the field is empty afterwards", async () => {
  const approve = vi.fn(done);
  const { user } = renderDecision(approve);
  await user.click(button("Approve"));
  await waitFor(() => expect(approve).toHaveBeenCalledExactlyOnceWith(undefined));
  await user.type(field(), "Fine");
  await user.click(button("Approve"));
  await waitFor(() => expect(approve).toHaveBeenLastCalledWith("Fine"));
  await waitFor(() => expect(field().value).toBe(""));
});

test("while one decision is on its way neither is sent again", async () => {
  let finish = () => {};
  const approve = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const reject = vi.fn(done);
  const { user, container } = renderDecision(approve, { reject });
  await user.dblClick(button("Approve"));
  expect(button("Approve").getAttribute("aria-busy")).toBe("true");
  expect(button("Reject").disabled).toBe(true);
  await expectAccessible(container);
  await user.click(button("Approve"));
  await user.click(button("Reject"));
  await waitFor(() => expect(approve).toHaveBeenCalledTimes(1));
  expect(reject).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(button("Reject").disabled).toBe(false));
});

test("a failure says what failed, what is safe and the number, keeps what was typed, and goes with the next press", async () => {
  const about = { code: "issuer_timeout", status: 504, requestId: "req-7" };
  const failure = new ApiError("The issuer did not answer.", about);
  const { user, container } = renderDecision(() => Promise.reject(failure));
  await user.type(field(), "Fine");
  await user.click(button("Approve"));
  const alert = await screen.findByRole("alert");
  for (const words of ["was not confirmed", "did not answer", "Deciding again is safe", "req-7"]) {
    expect(alert.textContent).toContain(words);
  }
  await expectAccessible(container);
  expect(field().value).toBe("Fine");
  // It goes with the next press, also where that finds a field to be mended.
  await user.clear(field());
  await user.click(button("Reject"));
  await screen.findByText("Enter a reason.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what the server says about the text stands at the field", async () => {
  const about = { code: "invalid", status: 400, fields: { reason: "Name the account." } };
  const refused = new ApiError("Not accepted.", about);
  const { user } = renderDecision(done, { reject: () => Promise.reject(refused) });
  await user.type(field(), "Wrong");
  await user.click(button("Reject"));
  await screen.findByText("Name the account.");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(field());
});

test("a disabled decision is not sent; what is decided on stands above the field", async () => {
  const approve = vi.fn(done);
  const { user } = renderDecision(approve, { disabled: true, children: <p>125,000.00 EUR</p> });
  await user.click(button("Approve"));
  expect(approve).not.toHaveBeenCalled();
  const place = screen.getByText("125,000.00 EUR").compareDocumentPosition(field());
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("an id is one line, and Enter sends it as its shape reads it", async () => {
  const send = vi.fn(done);
  const { user, container } = renderPage(
    <NoteForm
      kind="id"
      label="OrderId"
      main={{ label: "Check", shape: async () => uuid, field: "orderId", send }}
      failure={{ title: "Not recorded" }}
    />,
  );
  const input = screen.getByRole("textbox", { name: "OrderId" });
  expect(input.tagName).toBe("INPUT");
  await user.type(input, "nonsense{Enter}");
  await screen.findByText("This isn’t a valid ID.");
  await user.clear(input);
  await user.type(input, "0A000000-0000-0000-0000-000000000001{Enter}");
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith("0a000000-0000-0000-0000-000000000001"));
  await expectAccessible(container);
});

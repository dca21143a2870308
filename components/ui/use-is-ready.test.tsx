import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { NoteForm } from "@/components/shared/note-form";
import { note } from "@/lib/contract/common";
import { Button } from "./button";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

/** A page as the server sends it; its script runs when `start` is called. */
function served(page: React.ReactNode) {
  const place = document.createElement("div");
  document.body.append(place);
  // Files of one worker share the document.
  onTestFinished(() => place.remove());
  place.innerHTML = renderToString(page);
  return { start: () => act(async () => void hydrateRoot(place, page)) };
}

test("a button acts from the moment the page's script runs, and looks the same before", async () => {
  const act = vi.fn();
  const { start } = served(<Button onClick={act}>Approve</Button>);
  expect(button("Approve").disabled).toBe(true);
  const { className } = button("Approve");
  expect(button("Approve").dataset.disabled).toBeUndefined();
  await start();
  expect(button("Approve").disabled).toBe(false);
  expect(button("Approve").className).toBe(className);
  await userEvent.click(button("Approve"));
  expect(act).toHaveBeenCalledOnce();
});

test("what was typed before the page's script runs is kept and sent", async () => {
  const send = vi.fn(async () => {});
  const { start } = served(
    <NoteForm
      label="Reason"
      main={{ label: "Reject", shape: async () => note(500), field: "reason", send }}
      failure={{ title: "Not sent" }}
    />,
  );
  screen.getByRole<HTMLTextAreaElement>("textbox").value = "Wrong account";
  await start();
  await userEvent.click(button("Reject"));
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith("Wrong account"));
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { renderPage } from "../testing/render";
import { Main } from "./main";

/** A row that goes when it is removed, by its button or by a colleague. */
function Row({ asks = false }: { asks?: boolean }) {
  const [isThere, setIsThere] = useState(true);
  const remove = () => setIsThere(false);
  return (
    <>
      {!isThere ? null : asks ? (
        <AlertDialog
          trigger={<button type="button">Remove…</button>}
          title="Remove it?"
          description="It’s removed."
          confirmLabel="Yes"
          onConfirm={remove}
        />
      ) : (
        <button type="button" onClick={remove}>
          Remove
        </button>
      )}
      <label>
        Note <input onChange={remove} />
      </label>
    </>
  );
}

const inPage = (asks = false) =>
  renderPage(
    <Main>
      <Row asks={asks} />
    </Main>,
  );

test("the page takes the focus of what is gone", async () => {
  const { user } = inPage();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("the page takes the focus when a window closes and what opened it is gone", async () => {
  const { user } = inPage(true);
  await user.click(screen.getByRole("button", { name: "Remove…" }));
  await user.click(screen.getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("a window that is closed gives the focus back to what opened it", async () => {
  const { user } = inPage(true);
  await user.click(screen.getByRole("button", { name: "Remove…" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove…" })));
});

test("a person who types keeps the focus whatever goes", async () => {
  const { user } = inPage();
  const note = screen.getByRole("textbox", { name: "Note" });
  await user.type(note, "gone");
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  expect(document.activeElement).toBe(note);
});

test("paper says whose it is, of when, and what its list is narrowed to", () => {
  renderPage(
    <Main organisation="Nordlicht Handels GmbH">
      <nav>
        <a href="/orders?tab=open" aria-current="page">
          Open<span>7</span>
        </a>
      </nav>
      <search>
        <select aria-label="Wallet" defaultValue="1">
          <option value="">Any wallet</option>
          <option value="1">Treasury</option>
        </select>
        <select aria-label="Person">
          <option value="">Anybody</option>
        </select>
        <input aria-label="From" type="date" defaultValue="2026-11-01" />
      </search>
      <input type="search" aria-label="Search" />
    </Main>,
  );
  fireEvent(window, new Event("beforeprint"));
  const [head, filter] = screen.getByRole("main").dataset.printHead?.split("\n") ?? [];
  expect(head).toMatch(/^Nordlicht Handels GmbH · \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/);
  expect(filter).toBe("Open · Wallet: Treasury · From: 2026-11-01");
});

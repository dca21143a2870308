import { screen, within } from "@testing-library/react";
import { Command } from "cmdk";
import { expect, test, vi } from "vitest";
import type { Role } from "@/lib/domain/roles";
import { readIn } from "@/lib/testing/read-in";
import { expectAccessible } from "../../testing/accessible";
import { renderPage } from "../../testing/render";
import type { Person } from "../person";
import type { FoundProps } from "./command-palette";
import { Commands, OpenCommands } from "./commands";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const person: Person = { id: "1", name: "Ada", email: "ada@example.com", roles: ["preparer"] };
const Found = ({ text, show }: FoundProps) =>
  text ? (
    <Command.Item value="found" onSelect={() => show("/orders/7")}>
      found {text}
    </Command.Item>
  ) : null;

const render = (roles: readonly Role[] = person.roles) =>
  renderPage(
    <main>
      <Commands person={{ ...person, roles }} Found={Found}>
        <OpenCommands />
        <input aria-label="Amount" />
      </Commands>
    </main>,
  );

test("Ctrl K opens the palette over everything, a few letters find a page, Enter goes there", async () => {
  const { user, baseElement } = render();
  await user.click(screen.getByRole("textbox", { name: "Amount" }));
  await user.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Search or jump to" });
  await expectAccessible(baseElement);
  await user.keyboard("wall");
  expect(within(dialog).getAllByRole("option")[0]?.textContent).toContain("Wallets");
  await user.keyboard("{Enter}");
  expect(push).toHaveBeenCalledWith("/wallets");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("in German pages are found by their German names and by other German words", async () => {
  readIn("de");
  const { user } = render();
  await user.click(screen.getByRole("button", { name: /^Suchen oder öffnen/ }));
  for (const [typed, found] of [
    ["zahl", "Zahlungseingang"],
    ["umsätze", "Zahlungseingang"],
    ["vertret", "Kontrollen"],
    ["dunkel", "Darstellung: Dunkel"],
  ] as const) {
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard(typed);
    expect(screen.getAllByRole("option")[0]?.textContent).toContain(found);
  }
});

test("what is found of the text is shown with the pages, and leads there", async () => {
  const { user } = render();
  await user.click(screen.getByRole("button", { name: /^Search or jump to/ }));
  await user.keyboard("27,450.50");
  await user.click(await screen.findByRole("option", { name: "found 27,450.50" }));
  expect(push).toHaveBeenCalledWith("/orders/7");
});

test("offers no commands that a person may not use", async () => {
  const { user } = render(["viewer"]);
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("option", { name: /^Wallets/ });
  for (const name of [
    /^New redemption/,
    /^Approve several/,
    /^Verify addresses/,
    /^Import statement/,
    /^Settings/,
  ]) {
    expect(screen.queryByRole("option", { name })).toBeNull();
  }
  await user.keyboard("{Escape}n");
  expect(push).not.toHaveBeenCalled();
});

test("two keys lead to a page, one to a new redemption", async () => {
  const { user } = render();
  await user.keyboard("gr");
  expect(push).toHaveBeenLastCalledWith("/orders");
  await user.keyboard("n");
  expect(push).toHaveBeenLastCalledWith("/orders/new");
});

test("letters that are typed into a field are letters", async () => {
  const { user } = render();
  await user.type(screen.getByRole("textbox", { name: "Amount" }), "grn?/");
  expect(push).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("neither the palette nor a single key does anything over a question that is still to be answered", async () => {
  const { user } = render();
  const question = document.createElement("div");
  question.setAttribute("role", "alertdialog");
  const answer = document.createElement("button");
  question.append(answer);
  document.body.append(question);
  answer.focus();
  await user.keyboard("{Control>}k{/Control}n?gr");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(push).not.toHaveBeenCalled();
  question.remove();
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog");
});

test("the sheet lists the shortcuts, and switches single keys off for this browser", async () => {
  const { user, baseElement } = render();
  await user.keyboard("?");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await expectAccessible(baseElement);
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual(
    expect.arrayContaining(["WalletsGW", "New redemptionN", "Show these shortcuts?", "Next redemptionJ"]),
  );
  await user.click(screen.getByRole("checkbox", { name: "Single-key shortcuts" }));
  await user.keyboard("{Escape}gr?");
  expect(push).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog");
});

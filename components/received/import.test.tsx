import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Imported, MappingNeeded } from "@/lib/contract/statements";
import { expectAccessible } from "../testing/accessible";
import { changesAre } from "../testing/examples";
import { renderPage } from "../testing/render";
import { stubApi } from "../testing/stub-api";
import { ReceivedPage } from "./received-page";
import { ACCOUNT, bankIs, exampleStatement, OTHER_ACCOUNT } from "./testing/lines";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
// The menu knows the page that is shown from Next, for which other tests of this worker have their own.
vi.mock("../layout/person-menu", () => ({ PersonMenu: () => <button type="button">Menu</button> }));

/** Sends files as a browser does; a test says how far each has come and what is answered. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  status = 0;
  responseText = "";
  url = new URL("http://localhost");
  headers: Record<string, string> = {};
  body: unknown;

  open(_method: string, url: string) {
    this.url = new URL(url, "http://localhost");
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    FakeRequest.sent.push(this);
  }

  comes = (share: number) =>
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: share * 100, total: 100 }));
  answers = (status: number, body: unknown) =>
    act(async () => {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload();
    });
  refuses = (code: string, message: string, about = {}) =>
    this.answers(422, { error: { code, message, requestId: "req-1", ...about } });
}

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

const file = (name: string) => new File(["content"], name);
const imported = (over: Partial<Imported> = {}): Imported => ({
  ...{ statements: [exampleStatement()], refused: [] },
  ...over,
});

function renderImport(search = "") {
  history.replaceState(null, "", `/received${search}`);
  const asked = stubApi({ ...changesAre([]), ...bankIs([]) });
  const person = {
    id: "2",
    email: "paula@nordlicht.example",
    name: "Paula Brandt",
    roles: ["preparer"] as const,
  };
  const page = renderPage(
    <main>
      <ReceivedPage person={person} organisation={undefined} />
    </main>,
  );
  const choose = (...names: string[]) =>
    page.user.upload(screen.getByLabelText("Statements to import"), names.map(file));
  const next = async (place = 0) => {
    await waitFor(() => expect(FakeRequest.sent.length).toBeGreaterThan(place));
    return FakeRequest.sent[place] as FakeRequest;
  };
  const reads = () => asked.filter(({ path }) => path === "/api/bank-lines").length;
  return { ...page, choose, next, reads };
}

test("a file is sent as it is, shows how far it has come, and says what it brought", async () => {
  const { choose, next, reads, container } = renderImport();
  await choose("2026-11-23.xml");
  const sent = await next();
  expect(sent.url.pathname + sent.url.search).toBe("/api/statements?name=2026-11-23.xml");
  expect(sent.headers["content-type"]).toBe("application/octet-stream");
  expect((sent.body as File).name).toBe("2026-11-23.xml");
  const bar = await screen.findByRole("progressbar", { name: "Sending 2026-11-23.xml" });
  await sent.comes(0.4);
  expect(bar.getAttribute("aria-valuenow")).toBe("40");
  await sent.comes(1);
  screen.getByText("Reading…");
  const before = reads();
  await sent.answers(201, imported());
  const words = "12 lines: 8 new, 4 known, 3 matched, 1 to confirm";
  await screen.findByText(words);
  expect(screen.queryByRole("progressbar")).toBeNull();
  const link = screen.getByRole("link", { name: "Open statement" });
  expect(link.getAttribute("href")).toBe("/received/statements/statement-1");
  const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said.filter((text) => text?.includes(words))).toEqual([`2026-11-23.xml: ${words}`]);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await expectAccessible(container);
});

test("several files go one after the other, and one that is refused stops none", async () => {
  const { choose, next, user } = renderImport();
  await choose("photo.jpg", "archive.zip");
  const first = await next();
  expect(FakeRequest.sent).toHaveLength(1);
  screen.getByText("Waiting");
  await first.refuses("not_usable", "This is no format that we read.");
  await screen.findAllByText("This is no format that we read.");
  const second = await next(1);
  const refused = [{ name: "nested.zip", reason: "The ZIP file contains another archive." }];
  await second.answers(
    201,
    imported({ statements: [exampleStatement(), exampleStatement({ id: "2" })], refused }),
  );
  await screen.findByText("2 statements, 24 lines: 16 new, 8 known, 6 matched, 2 to confirm");
  screen.getByText("The ZIP file contains another archive.");
  await user.click(screen.getByRole("button", { name: "Clear list" }));
  expect(screen.queryByText("photo.jpg")).toBeNull();
});

test("a file that never arrives says so", async () => {
  const { choose, next } = renderImport();
  await choose("2026-11-23.xml");
  const sent = await next();
  act(() => sent.onerror());
  await screen.findByText("We couldn’t reach the server. Nothing you typed is lost.");
});

test("a file that is too large is not sent at all", async () => {
  const { user } = renderImport();
  const large = file("large.zip");
  Object.defineProperty(large, "size", { value: 21 * 1024 * 1024 });
  await user.upload(screen.getByLabelText("Statements to import"), large);
  await screen.findByText("The file is larger than 20 MB, or than 200 MB unpacked.");
  expect(FakeRequest.sent).toEqual([]);
});

test("files can be dropped anywhere on the page, which shows where", async () => {
  const { next } = renderImport();
  const dataTransfer = { types: ["Files"], files: [file("dropped.xml")] };
  fireEvent.dragEnter(document.body, { dataTransfer });
  screen.getByText("Drop to import");
  fireEvent.drop(document.body, { dataTransfer });
  expect(screen.queryByText("Drop to import")).toBeNull();
  expect(((await next()).body as File).name).toBe("dropped.xml");
});

test("what is dragged and no file changes nothing", () => {
  renderImport();
  fireEvent.dragEnter(document.body, { dataTransfer: { types: ["text/plain"], files: [] } });
  expect(screen.queryByText("Drop to import")).toBeNull();
});

test("who comes to import a statement begins there, once", async () => {
  renderImport("?import=1");
  const zone = screen.getByRole("button", { name: /^Drop statements here/ });
  await waitFor(() => expect(document.activeElement).toBe(zone));
  expect(window.location.search).toBe("");
});

const NEEDED: MappingNeeded = {
  guess: {
    date: "Buchungstag",
    text: ["Zweck", 4],
    decimal: ",",
    dateForm: "DD.MM.YYYY",
    delimiter: ";",
    skip: 3,
  },
  columns: ["Buchungstag", "Betrag", "Zweck", "Referenz"],
  rows: [["23.11.2026", "31.980,00", "TOKEN REDEMPTION", "0416"]],
  certain: false,
};

test("a CSV file of an unknown account asks for its columns, and is sent again with them", async () => {
  const { choose, next, user, baseElement } = renderImport();
  await choose("umsatz.csv");
  await (await next()).refuses("mapping_needed", "Assign the columns.", { mapping: NEEDED });
  const dialog = within(await screen.findByRole("dialog", { name: "Assign columns" }));
  const chosen = (name: string) => dialog.getByRole<HTMLSelectElement>("combobox", { name });
  expect(chosen("Booking date").selectedOptions[0]?.textContent).toBe("Buchungstag");
  expect(chosen("Text").selectedOptions[0]?.textContent).toBe("Zweck + Referenz");
  dialog.getByRole("cell", { name: "31.980,00" });
  await expectAccessible(baseElement);
  await user.click(dialog.getByRole("button", { name: "Import" }));
  await dialog.findByText("Choose the account.");
  await dialog.findByText("Choose a column.");
  expect(FakeRequest.sent).toHaveLength(1);
  await user.selectOptions(chosen("Account"), "Logistics · EUR");
  await user.selectOptions(chosen("Amount"), "Betrag");
  dialog.getByRole("columnheader", { name: "AmountBetrag" });
  await user.click(dialog.getByRole("button", { name: "Import" }));
  const again = await next(1);
  expect(again.url.searchParams.get("account")).toBe(OTHER_ACCOUNT);
  expect(JSON.parse(again.url.searchParams.get("mapping") ?? "")).toEqual({
    ...{ date: 1, amount: 2, text: [3, 4], decimal: ",", dateForm: "DD.MM.YYYY", delimiter: ";", skip: 3 },
  });
  await again.comes(0.5);
  await again.refuses("not_usable", "Row 7: a date doesn’t exist.");
  await dialog.findByText("Row 7: a date doesn’t exist.");
  await user.click(dialog.getByRole("button", { name: "Import" }));
  await (await next(2)).answers(201, imported());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText(/^12 lines/);
});

test("amounts in two columns are taken from both, and columns can be assigned later", async () => {
  const { choose, next, user } = renderImport();
  await choose("umsatz.csv");
  await (await next()).refuses("mapping_needed", "Assign the columns.", { mapping: NEEDED });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Assign columns" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Assign columns" }));
  const choose2 = (name: string, option: string) =>
    user.selectOptions(dialog.getByRole("combobox", { name }), option);
  await choose2("Account", "Operating · EUR");
  await choose2("Amounts", "Two columns");
  await choose2("Debit", "Betrag");
  await choose2("Credit", "Referenz");
  await user.click(dialog.getByRole("button", { name: "Import" }));
  const { searchParams } = (await next(1)).url;
  expect(searchParams.get("account")).toBe(ACCOUNT);
  expect(JSON.parse(searchParams.get("mapping") ?? "")).toMatchObject({ debit: 2, credit: 4 });
});

test("a CSV file that is chosen for an account with missing days names it, and no other file does", async () => {
  const { choose, next, user } = renderImport();
  await user.click(await screen.findByRole("button", { name: "Import statements of Logistics" }));
  await choose("umsatz.csv", "2026-11-18.xml");
  const first = await next();
  expect(first.url.searchParams.get("account")).toBe(OTHER_ACCOUNT);
  await first.answers(201, imported());
  expect((await next(1)).url.searchParams.get("account")).toBeNull();
});

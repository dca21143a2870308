import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { OwnPasskey } from "@/lib/contract/account";
import { readIn } from "@/lib/testing/read-in";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, noContent, refusal, stubApi } from "../testing/stub-api";
import { PasskeysCard } from "./passkeys-card";

const startRegistration = vi.hoisted(() => vi.fn());
vi.mock("@simplewebauthn/browser", () => ({ startRegistration }));

const MADE = {
  ...{ id: "key", rawId: "key", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "YQ", attestationObject: "YQ", transports: ["internal"] },
};
const laptop: OwnPasskey = {
  ...{ id: "1", name: "Laptop", isSynced: true, isSecurityKey: false },
  ...{ createdAt: "2026-11-20T08:00:00.000Z", lastUsedAt: "2026-11-22T08:00:00.000Z" },
  countsFrom: null,
};
const usbKey: OwnPasskey = {
  ...{ ...laptop, id: "2", name: "Blue key", isSynced: false, isSecurityKey: true, lastUsedAt: null },
};
const LIST = "GET /api/me/passkeys";
const OPTIONS = "POST /api/me/passkeys/options";

/** The server with these passkeys, as it answers when nothing goes wrong. */
function serve(first: OwnPasskey[], more: Parameters<typeof stubApi>[0] = {}) {
  let items = first;
  return stubApi({
    [LIST]: () => json({ items, isOffered: true }),
    [OPTIONS]: () => json({ challenge: "Y2hhbGxlbmdl" }),
    "POST /api/me/passkeys": ({ body }) => {
      const added = { ...laptop, id: "9", name: (body as { name: string }).name };
      items = [...items, added];
      return json(added, 201);
    },
    "PATCH /api/me/passkeys/1": ({ body }) => {
      items = items.map((item) => (item.id === "1" ? { ...item, ...(body as object) } : item));
      return json(items.find(({ id }) => id === "1"));
    },
    "DELETE /api/me/passkeys/2": () => {
      items = items.filter(({ id }) => id !== "2");
      return noContent();
    },
    ...more,
  });
}

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", () => {});
});

const open = async () => {
  const page = renderPage(<PasskeysCard />);
  await page.user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  return { ...page, dialog: within(await screen.findByRole("dialog", { name: "Add a passkey" })) };
};

test("each is shown with its name, where it is kept, and when it was used", async () => {
  serve([laptop, usbKey]);
  const { container } = renderPage(<PasskeysCard />);
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/^LaptopSynced to your other devicesAdded .* · last used /);
  expect(second?.textContent).toMatch(/^Blue keyOn a security keyAdded .* · not used yet/);
  await expectAccessible(container);
});

test("in German the same is said in German", async () => {
  readIn("de");
  serve([laptop, usbKey]);
  renderPage(<PasskeysCard />);
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/^LaptopMit Ihren Geräten .*Hinzugefügt: .* · zuletzt genutzt /);
  expect(second?.textContent).toMatch(/^Blue keyAuf Sicherheitsschlüssel.* · noch nicht genutzt/);
});

test.each([
  ["without a passkey", true, "No passkeys yet", 1],
  ["at an address that is a number", false, "Passkeys don’t work at this address", 0],
])(
  "%s the card says what that means, and offers to add one only where it works",
  async (_, isOffered, words, adds) => {
    stubApi({ [LIST]: () => json({ items: [], isOffered }) });
    const { container } = renderPage(<PasskeysCard />);
    await screen.findByText(words);
    expect(screen.queryAllByRole("button", { name: "Add a passkey" })).toHaveLength(adds);
    await expectAccessible(container);
  },
);

describe("adding one", () => {
  test("suggests a name, has the browser make it, and shows it", async () => {
    const asked = serve([]);
    startRegistration.mockResolvedValue(MADE);
    const { user, dialog } = await open();
    const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    expect(name.value).not.toBe("");
    await expectAccessible(document.body);
    await user.clear(name);
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    await dialog.findByText("Enter a name.");
    await user.type(name, "Laptop at work{Enter}");
    await screen.findByRole("heading", { name: /^Laptop at work/ });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: "Y2hhbGxlbmdl" } });
    expect(asked.find(({ method, path }) => method === "POST" && path === "/api/me/passkeys")?.body).toEqual({
      name: "Laptop at work",
      response: MADE,
    });
  });

  const secure = (is: boolean) => vi.stubGlobal("isSecureContext", is);
  const withoutPasskeys = () => vi.stubGlobal("PublicKeyCredential", undefined);
  test.each([
    ["NotAllowedError", () => {}, /^Nothing was added/],
    ["InvalidStateError", () => {}, /^You already have a passkey there/],
    ["NotSupportedError", () => {}, /^This device can’t keep a passkey/],
    ["ConstraintError", () => {}, /^This device can’t keep a passkey/],
    ["SecurityError", () => {}, /^Passkeys need a secure connection/],
    ["UnknownError", () => {}, /^The passkey wasn’t made/],
    ["missing passkeys", withoutPasskeys, /^This device can’t keep a passkey/],
    ["page over plain http", () => secure(false), /^Passkeys need a secure connection/],
  ])("after the browser’s %s it says what to do, and can be tried again", async (name, begin, words) => {
    serve([]);
    startRegistration.mockRejectedValueOnce(new DOMException("…", name)).mockResolvedValue(MADE);
    const { user, dialog } = await open();
    begin();
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect((await dialog.findByRole("alert")).textContent).toMatch(words);
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    await screen.findByText("Synced to your other devices");
  });

  test("shows what the server refuses", async () => {
    serve([], { [OPTIONS]: () => refusal("conflict", "You already have 10 passkeys.") });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect((await dialog.findByRole("alert")).textContent).toMatch(/You already have 10 passkeys\./);
    expect(startRegistration).not.toHaveBeenCalled();
  });
});

test("one is renamed", async () => {
  serve([laptop]);
  const { user } = renderPage(<PasskeysCard />);
  await user.click(await screen.findByRole("button", { name: "Rename Laptop" }));
  const name = screen.getByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Old laptop{Enter}");
  await screen.findByRole("heading", { name: /^Old laptop/ });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("one is removed after a question, and says when it wasn’t", async () => {
  const answers = [refusal("not_ready", "Try again in a moment.")];
  serve([laptop, usbKey], { "DELETE /api/me/passkeys/2": () => answers.shift() ?? noContent() });
  const { user } = renderPage(<PasskeysCard />);
  await user.click(await screen.findByRole("button", { name: "Remove Blue key" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await expectAccessible(document.body);
  await user.click(dialog.getByRole("button", { name: "Remove passkey" }));
  await dialog.findByText("Passkey not removed");
  await user.click(dialog.getByRole("button", { name: "Remove passkey" }));
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
});

import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { leaveForProvider } from "@/lib/client/session";
import type { OwnSession } from "@/lib/contract/account";
import { readIn } from "@/lib/testing/read-in";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, noContent, refusal, stubApi, written } from "../testing/stub-api";
import { toast } from "../ui/toast";
import { AccountPage } from "./account-page";

const paula = {
  id: "7",
  name: "Paula Brandt",
  email: "paula@nordlicht.example",
  roles: ["preparer" as const],
};
const here: OwnSession = {
  id: "1",
  method: "password",
  isCurrent: true,
  createdAt: "2026-11-22T08:00:00.000Z",
  lastSeenAt: "2026-11-22T08:30:00.000Z",
  expiresAt: "2026-11-22T18:00:00.000Z",
  networkAddress: "203.0.113.7",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
};
const phone: OwnSession = {
  ...{ ...here, id: "2", method: "passkey", isCurrent: false, networkAddress: null },
  userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1",
};
const LIST = "GET /api/me/sessions";

const page = () => renderPage(<AccountPage person={paula} hasPassword />);

test("shows name and roles, and where this person is signed in, on which device", async () => {
  stubApi({ [LIST]: () => json({ items: [here, phone] }) });
  const { container } = page();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/^Firefox on LinuxThis device.*203\.0\.113\.7.*Signed in by password/);
  expect(second?.textContent).toMatch(/^Safari on iPhoneLast active.*Signed in by passkey/);
  expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
  screen.getByText("Preparer");
  await expectAccessible(container);
});

test("in German roles, sessions and how they began are said in German", async () => {
  readIn("de");
  stubApi({ [LIST]: () => json({ items: [here, phone] }) });
  page();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/^Firefox auf LinuxDieses GerätGerade aktiv.*Anmeldung mit Passwort: /);
  expect(second?.textContent).toMatch(/^Safari auf iPhoneZuletzt aktiv .*Anmeldung mit Passkey: .*Abmelden$/);
  screen.getByText("Ersteller/in");
});

test("one session is ended from another, and leaves the list", async () => {
  let items = [here, phone];
  const asked = stubApi({
    [LIST]: () => json({ items }),
    "DELETE /api/me/sessions/2": () => {
      items = [here];
      return noContent();
    },
  });
  const told = vi.spyOn(toast, "success");
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign out of Safari on iPhone" }));
  await expect.poll(() => screen.queryByText("Safari on iPhone")).toBeNull();
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain("DELETE /api/me/sessions/2");
  expect(told).toHaveBeenCalledWith("Signed out", { description: "Safari on iPhone" });
});

test("signing out everywhere asks first, and says when it failed", async () => {
  const asked = stubApi({
    [LIST]: () => json({ items: [here] }),
    "DELETE /api/me/sessions": () => refusal("not_ready", "Try again in a moment."),
  });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  const dialog = await screen.findByRole("alertdialog");
  await expectAccessible(document.body);
  expect(asked.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
  await screen.findByText("You are still signed in");
});

test("the own password is changed with the current one and the app’s code, and the fields are empty afterwards", async () => {
  const wrong = { current: "This password is wrong.", code: "This code is wrong." };
  const answers = [refusal("invalid", "Some fields are invalid.", wrong)];
  const asked = stubApi({
    [LIST]: () => json({ items: [here] }),
    "GET /api/me/authenticator-app": () => json({ addedAt: here.createdAt, isOffered: true }),
    "PUT /api/me/password": () => answers.shift() ?? noContent(),
  });
  const { user, container } = page();
  const code = await screen.findByRole<HTMLInputElement>("textbox", { name: "Code" });
  const current = screen.getByLabelText<HTMLInputElement>("Current password");
  const password = screen.getByLabelText<HTMLInputElement>("New password");
  await user.type(current, "wrong");
  await user.type(code, "000000");
  await user.type(password, "short{Enter}");
  await screen.findByText("Use at least 12 characters.");
  await user.clear(password);
  await user.type(password, "a window full of green birds{Enter}");
  await screen.findByText(wrong.current);
  screen.getByText(wrong.code);
  expect(document.activeElement).toBe(current);
  await expectAccessible(container);
  for (const field of [current, code]) await user.clear(field);
  await user.type(code, "123456");
  await user.type(current, "correct horse battery staple{Enter}");
  await expect.poll(() => [current.value, code.value, password.value]).toEqual(["", "", ""]);
  expect(written(asked)[1]).toEqual({
    ...{ current: "correct horse battery staple", code: "123456" },
    password: "a window full of green birds",
  });
});

test("a business account is linked after a proof, by way of the provider and back to this page", async () => {
  const asked = stubApi({
    [LIST]: () => json({ items: [here] }),
    "POST /api/me/business-account": noContent,
  });
  const { user, container } = renderPage(
    <AccountPage person={paula} hasPassword={false} businessAccount={false} />,
  );
  await expectAccessible(container);
  await user.click(await screen.findByRole("button", { name: "Link your business account" }));
  await expect.poll(() => vi.mocked(leaveForProvider).mock.calls).toEqual([["/account", "link"]]);
  expect(asked.some(({ path }) => path === "/api/me/business-account")).toBe(true);
});

test("a linked business account is not linked again; without single sign-on or a password their cards are missing", async () => {
  stubApi({ [LIST]: () => json({ items: [here] }) });
  const { rerender } = renderPage(<AccountPage person={paula} hasPassword businessAccount />);
  await screen.findByText(/^Linked\./);
  expect(screen.queryByRole("button", { name: "Link your business account" })).toBeNull();
  rerender(<AccountPage person={paula} hasPassword={false} />);
  expect(screen.queryByText("Business account")).toBeNull();
  expect(screen.queryByLabelText("Current password")).toBeNull();
});

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, noContent, refusal, stubApi } from "../testing/stub-api";
import { AuthenticatorAppCard } from "./authenticator-app-card";

const READ = "GET /api/me/authenticator-app";
const ADDED = "2026-11-22T08:00:00.000Z";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

test("an app is added by its key and its first code", async () => {
  let addedAt: string | null = null;
  const asked = stubApi({
    [READ]: () => json({ addedAt, isOffered: true }),
    "POST /api/me/authenticator-app": () =>
      json({ secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` }, 201),
    "POST /api/me/authenticator-app/confirm": ({ body }) => {
      if ((body as { code: string }).code !== "123456")
        return refusal("invalid", "Some fields are invalid.", { code: "This code is wrong." });
      addedAt = ADDED;
      return json({ addedAt, isOffered: true });
    },
  });
  const { user, container } = renderPage(<AuthenticatorAppCard />);
  const button = await screen.findByRole("button", { name: "Add an authenticator app" });
  await expectAccessible(container);
  await user.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Add an authenticator app" }));
  dialog.getByRole("img", { name: "The key for your authenticator app" });
  dialog.getByText(SECRET);
  await expectAccessible(document.body);
  const code = dialog.getByRole<HTMLInputElement>("textbox", { name: "Code" });
  await user.type(code, "12{Enter}");
  await dialog.findByText("Enter the six digits that your app shows.");
  await user.clear(code);
  await user.type(code, "000000{Enter}");
  await dialog.findByText("This code is wrong.");
  expect(code.value).toBe("");
  await user.type(code, "123 456{Enter}");
  await screen.findByText(/^Added/);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked.filter(({ path }) => path.endsWith("/confirm"))).toHaveLength(2);
});

test("the own app is removed after a question", async () => {
  let addedAt: string | null = ADDED;
  stubApi({
    [READ]: () => json({ addedAt, isOffered: true }),
    "DELETE /api/me/authenticator-app": () => {
      addedAt = null;
      return noContent();
    },
  });
  const { user } = renderPage(<AuthenticatorAppCard />);
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await expectAccessible(document.body);
  await user.click(dialog.getByRole("button", { name: "Remove app" }));
  await screen.findByRole("button", { name: "Add an authenticator app" });
});

test("a person without a password is offered none", async () => {
  const asked = stubApi({ [READ]: () => json({ addedAt: null, isOffered: false }) });
  const { container } = renderPage(<AuthenticatorAppCard />);
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => container.textContent).toBe("");
});

import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { ForgotPasswordForm } from "./forgot-password-form";
import { SetPasswordForm } from "./set-password-form";

const OWNER = { email: "paula@nordlicht.example", name: "Paula", enrolled: [] };
const GOOD = "a window full of green birds";
const EXPIRED = () => refusal("not_usable", "This link has expired or was used. Ask for a new one.");
const none = () => new Response(null, { status: 204 });

beforeEach(() => window.history.replaceState(null, "", "/set-password#secret-of-the-link"));
test("a link asks for a new password, shows whose it is, and leaves the address", async () => {
  const asked = stubApi({
    "POST /api/set-password/check": () => json(OWNER),
    "POST /api/set-password": () => refusal("invalid", "Some fields are invalid.", { password: "Too easy." }),
  });
  const { user, container } = renderPage(<SetPasswordForm />);
  const password = await screen.findByLabelText<HTMLInputElement>("New password");
  expect(window.location.hash).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Account").value).toBe(OWNER.email);
  await expectAccessible(container);

  await user.type(password, "short{Enter}");
  await screen.findByText("Use at least 12 characters.");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password.type).toBe("text");
  await user.clear(password);
  await user.type(password, `${GOOD}{Enter}`);
  await screen.findByText("Too easy.");
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["/api/set-password/check", { token: "secret-of-the-link" }],
    ["/api/set-password", { token: "secret-of-the-link", password: GOOD, keep: [] }],
  ]);
  await expectAccessible(container);
});

test("a link says which passkeys and app end with it, and keeps of the rest what is ticked", async () => {
  const at = "2026-11-23T21:00:00.000Z";
  const enrolled = [
    { id: "1", kind: "passkey", name: "Added by password", createdAt: at, mayKeep: false },
    { id: "authenticator_app", kind: "authenticator_app", name: null, createdAt: at, mayKeep: false },
    { id: "2", kind: "passkey", name: "Blue key", createdAt: at, mayKeep: true },
    { id: "3", kind: "passkey", name: "Unknown phone", createdAt: at, mayKeep: true },
  ];
  const asked = stubApi({
    "POST /api/set-password/check": () => json({ ...OWNER, enrolled }),
    "POST /api/set-password": EXPIRED,
  });
  const { user, container } = renderPage(<SetPasswordForm />);
  const ends = within(await screen.findByRole("region", { name: "This ends with it" }));
  expect(ends.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^the passkey “Added by password”Added /),
    expect.stringMatching(/^the authenticator appAdded /),
  ]);
  const rest = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(rest.map(({ checked }) => checked)).toEqual([false, false]);
  await expectAccessible(container);
  await user.click(screen.getByRole("checkbox", { name: "Keep the passkey “Blue key”" }));
  await user.type(screen.getByLabelText("New password"), `${GOOD}{Enter}`);
  await screen.findByText("This link has expired or was used");
  expect(asked.at(-1)?.body).toEqual({ token: "secret-of-the-link", password: GOOD, keep: ["2"] });
});

test("a link that has expired or was used meanwhile says what to do next", async () => {
  stubApi({ "POST /api/set-password/check": () => json(OWNER), "POST /api/set-password": EXPIRED });
  const { user, container } = renderPage(<SetPasswordForm />);
  await user.type(await screen.findByLabelText("New password"), `${GOOD}{Enter}`);
  await screen.findByText("This link has expired or was used");
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
    "/forgot-password",
  );
  await expectAccessible(container);
});

test("a link that is useless from the start asks for no password", async () => {
  stubApi({ "POST /api/set-password/check": EXPIRED });
  renderPage(<SetPasswordForm />);
  await screen.findByText("This link has expired or was used");
  expect(screen.queryByLabelText("New password")).toBeNull();
});

test("the page without its link asks for the e-mail", async () => {
  window.history.replaceState(null, "", "/set-password");
  const asked = stubApi({});
  renderPage(<SetPasswordForm />);
  await screen.findByText("Open the link from your e-mail");
  expect(asked).toEqual([]);
});

test("a link that could not be checked is checked again when asked to", async () => {
  let isAway = true;
  stubApi({
    "POST /api/set-password/check": () => (isAway ? refusal("not_ready", "Try again.") : json(OWNER)),
  });
  const { user } = renderPage(<SetPasswordForm />);
  await screen.findByText("We couldn’t check your link");
  isAway = false;
  await user.click(screen.getByRole("button", { name: /try again/i }));
  await screen.findByLabelText("New password");
});

test("the answer to a forgotten password is the same for every address", async () => {
  const asked = stubApi({ "POST /api/password-reset": none });
  const { user, container } = renderPage(<ForgotPasswordForm />);
  await user.click(screen.getByRole("button", { name: "Send a link" }));
  await screen.findByText("Enter your e-mail address.");
  await expectAccessible(container);
  await user.type(screen.getByLabelText("E-mail"), `${OWNER.email}{Enter}`);
  const said = await screen.findByRole("status");
  expect(said.textContent).toContain(
    "If this address has an account, we have sent a link. It works for 30 minutes.",
  );
  expect(asked).toEqual([{ method: "POST", path: "/api/password-reset", body: { email: OWNER.email } }]);
  await expectAccessible(container);
});

test("a request that failed says so, and what was typed is kept", async () => {
  stubApi({ "POST /api/password-reset": () => refusal("not_ready", "Try again in a moment.") });
  const { user } = renderPage(<ForgotPasswordForm />);
  await user.type(screen.getByLabelText("E-mail"), `${OWNER.email}{Enter}`);
  await screen.findByText("We couldn’t ask for a link");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe(OWNER.email);
});

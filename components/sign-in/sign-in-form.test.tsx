import { screen } from "@testing-library/react";
import { signIn } from "next-auth/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { SignInForm } from "./sign-in-form";

vi.mock("next-auth/react", async () => import("../testing/stub-next-auth"));
const asked = vi.mocked(signIn);
beforeEach(() => asked.mockReset());

const form = (failure: string | null = null) => (
  <SignInForm goTo="/orders" singleSignOn={false} passkeys={false} failure={failure} />
);

test("both fields are asked for before anything is sent", async () => {
  const { user, container } = renderPage(form());
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  screen.getByRole("textbox", { name: "E-mail", description: "Enter your e-mail address." });
  screen.getByText("Enter your password.");
  expect(asked).not.toHaveBeenCalled();
  await expectAccessible(container);
});

test.each([
  ["a wrong password", { ok: false, error: "CredentialsSignin", status: 401, url: null }, /^Wrong e-mail or/],
  ["too many tries", { ok: false, error: "TooManyAttempts", status: 401, url: null }, /^Too many failed/],
  ["no answer", undefined, /^We couldn’t reach the server/],
])("after %s the reason is told, the password is emptied and the e-mail kept", async (_, answer, words) => {
  asked.mockResolvedValue(answer);
  const { user, container } = renderPage(form());
  const email = screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  await user.type(email, "paula@nordlicht.example");
  await user.type(password, "wrong{Enter}");
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  expect([email.value, password.value]).toEqual(["paula@nordlicht.example", ""]);
  expect(document.activeElement).toBe(password);
  await expectAccessible(container);
});

test("a failure that the address carries is told at once", () => {
  renderPage(form("AccessDenied"));
  expect(screen.getByRole("alert").textContent).toMatch(/^You don’t have access yet/);
});

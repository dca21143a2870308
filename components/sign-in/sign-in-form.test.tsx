import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { signIn } from "@/lib/client/session";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { SignInForm } from "./sign-in-form";

const asked = vi.mocked(signIn);

const form = (failure: string | null = null) => (
  <SignInForm goTo="/orders" singleSignOn={false} passkeys={false} failure={failure} />
);

test("asks for both fields before anything is sent", async () => {
  const { user, container } = renderPage(form());
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("textbox", { name: "E-mail", description: "Enter your e-mail address." });
  screen.getByText("Enter your password.");
  expect(asked).not.toHaveBeenCalled();
  await expectAccessible(container);
});

test.each([
  ["a wrong password", "CredentialsSignin", /^Wrong e-mail or/],
  ["too many tries", "TooManyAttempts", /^Too many failed/],
  ["no answer", "offline", /^We couldn’t reach the server/],
])("after %s the reason is shown, the password is emptied and the e-mail kept", async (_, answer, words) => {
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

describe("a person with an authenticator app", () => {
  const secondStep = async () => {
    asked.mockResolvedValueOnce("CodeRequired");
    const page = renderPage(form());
    await page.user.type(screen.getByRole("textbox", { name: "E-mail" }), "paula@nordlicht.example");
    await page.user.type(screen.getByLabelText("Password"), "correct horse{Enter}");
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Code" });
    return { ...page, field };
  };

  test("is asked for its code after the password, which is not asked twice", async () => {
    const { user, container, field } = await secondStep();
    expect(document.activeElement).toBe(field);
    expect(screen.queryByLabelText("Password")).toBeNull();
    await expectAccessible(container);
    await user.type(field, "12{Enter}");
    await screen.findByText("Enter the six digits that your app shows.");
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockResolvedValueOnce("CodeWrong");
    await user.clear(field);
    await user.type(field, "123 456{Enter}");
    await screen.findByText(/^Wrong or already used/);
    expect([field.value, document.activeElement]).toEqual(["", field]);
    await expectAccessible(container);
    expect(asked).toHaveBeenLastCalledWith("credentials", {
      ...{ email: "paula@nordlicht.example", password: "correct horse", code: "123456" },
    });
  });

  test("begins again after too many wrong ones, and whenever they want to", async () => {
    const { user, field } = await secondStep();
    asked.mockResolvedValueOnce("TooManyAttempts");
    await user.type(field, "123456{Enter}");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Too many failed/);
    asked.mockResolvedValueOnce("CodeRequired");
    await user.type(screen.getByLabelText("Password"), "correct horse{Enter}");
    await user.click(await screen.findByRole("button", { name: "Back" }));
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("a failure in the page’s address is shown at once", () => {
  renderPage(form("AccessDenied"));
  expect(screen.getByRole("alert").textContent).toMatch(/^You don’t have access yet/);
});

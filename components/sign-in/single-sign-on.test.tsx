import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { leaveForProvider } from "@/lib/client/session";
import { PROVIDER_FAILURES } from "@/lib/contract/sign-in";
import { readIn } from "@/lib/testing/read-in";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { SignInForm } from "./sign-in-form";
import { SingleSignOn, StillSignedIn } from "./single-sign-on";

const asked = vi.mocked(leaveForProvider);
beforeEach(() => void asked.mockResolvedValue(undefined));

test("where there are no passwords, one button leads to the provider and back to the page that was opened", async () => {
  const { user, container } = renderPage(<SingleSignOn goTo="/orders/1" failure={null} />);
  expect(screen.queryByLabelText("Password")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign in with your business account" }));
  expect(asked).toHaveBeenCalledExactlyOnceWith("/orders/1", "sign_in");
  await expectAccessible(container);
});

test("beside passwords it is the second way", async () => {
  const { user } = renderPage(<SignInForm goTo="/wallets" singleSignOn passkeys={false} failure={null} />);
  await user.click(screen.getByRole("button", { name: "Sign in with your business account" }));
  expect(asked).toHaveBeenCalledExactlyOnceWith("/wallets", "sign_in");
});

test.each(PROVIDER_FAILURES)("%s is shown in words of its own", async (code) => {
  const { container } = renderPage(<SingleSignOn goTo="/" failure={code} />);
  expect(screen.getByRole("alert").textContent).not.toMatch(/^Sign-in failed/);
  await expectAccessible(container);
});

test.each([
  ["en", /^Sign-in failed/],
  ["de", /^Wir konnten Sie nicht anmelden/],
] as const)("a code that is none of ours is said as a failed sign-in, in %s", (language, said) => {
  readIn(language);
  renderPage(<SingleSignOn goTo="/" failure="constructor" />);
  expect(screen.getByRole("alert").textContent).toMatch(said);
});

test("a signed-in person whose step-up led nowhere reads why, and is led back", () => {
  renderPage(<StillSignedIn goTo="/orders/1" failure="NotProved" />);
  expect(screen.getByRole("alert").textContent).toMatch(/^We couldn’t confirm that it’s you/);
  expect(screen.getByRole("link", { name: "Go back" }).getAttribute("href")).toBe("/orders/1");
});

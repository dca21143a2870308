import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { signInWithPasskey } from "@/lib/client/passkey-sign-in";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { SignInForm } from "./sign-in-form";

vi.mock("@/lib/client/passkey-sign-in", () => ({ signInWithPasskey: vi.fn() }));
const asked = vi.mocked(signInWithPasskey);
const form = <SignInForm goTo="/orders/1" singleSignOn={false} passkeys failure={null} />;
const browserThatSuggests = () =>
  vi.stubGlobal("PublicKeyCredential", { isConditionalMediationAvailable: async () => true });

/** jsdom goes nowhere, so its target is all that can be seen. */
const leaving = () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { assign });
  return assign;
};

test("the button signs in and leads to the page that was opened", async () => {
  const assign = leaving();
  asked.mockResolvedValue(null);
  const { user, container } = renderPage(form);
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/orders/1"));
  expect(asked).toHaveBeenCalledExactlyOnceWith();
});

test.each([
  ["PasskeyRefused", /^This passkey doesn’t work here/],
  ["PasskeyCancelled", /^You aren’t signed in yet/],
  ["PasskeyUnsupported", /^This browser can’t use passkeys/],
  ["offline", /^We couldn’t reach the server/],
] as const)("after %s the page says why, and the password still works", async (code, words) => {
  asked.mockResolvedValue(code);
  const { user } = renderPage(form);
  await user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  expect(screen.getByRole("button", { name: "Sign in" })).toHaveProperty("disabled", false);
});

test("a browser that can suggests passkeys where the e-mail address is typed", async () => {
  const assign = leaving();
  browserThatSuggests();
  asked.mockResolvedValue(null);
  renderPage(form);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/orders/1"));
  expect(asked).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.getByRole("textbox", { name: "E-mail" }).getAttribute("autocomplete")).toBe(
    "username webauthn",
  );
});

test("a refused passkey is said to be refused, and choosing no suggestion shows nothing", async () => {
  browserThatSuggests();
  asked.mockResolvedValueOnce("PasskeyCancelled");
  const { unmount } = renderPage(form);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
  unmount();
  asked.mockResolvedValueOnce("PasskeyRefused");
  renderPage(form);
  await screen.findByText("This passkey doesn’t work here");
});

test("where a person with a passkey signed in last, it comes before the password and takes no letters first", async () => {
  const { container } = renderPage(
    <SignInForm goTo="/" singleSignOn={false} passkeys isPasskeyFirst failure={null} />,
  );
  const [first, ...others] = screen.getAllByRole("button");
  expect(first?.textContent).toBe("Sign in with a passkey");
  expect(others.map(({ textContent }) => textContent)).toEqual(["Sign in"]);
  const email = screen.getByRole("textbox", { name: "E-mail" });
  expect(first?.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // No keyboard comes up over it on a phone.
  expect(document.activeElement).toBe(document.body);
  await expectAccessible(container);
});

test("without passkeys there is neither button nor suggestion", () => {
  browserThatSuggests();
  renderPage(<SignInForm goTo="/" singleSignOn={false} passkeys={false} failure={null} />);
  expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

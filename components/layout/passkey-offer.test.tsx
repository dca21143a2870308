import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { passkeysQuery } from "@/lib/client/own-passkeys";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, noContent, stubApi } from "../testing/stub-api";
import { PasskeyOffer } from "./passkey-offer";

const startRegistration = vi.hoisted(() => vi.fn());
vi.mock("@simplewebauthn/browser", () => ({ startRegistration }));
const usePathname = vi.hoisted(() => vi.fn(() => "/"));
vi.mock("next/navigation", () => ({ usePathname }));

const MADE = {
  ...{ id: "key", rawId: "key", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "YQ", attestationObject: "YQ", transports: ["internal"] },
};
const ADDED = {
  ...{ id: "1", name: "Phone", isSynced: true, isSecurityKey: false, lastUsedAt: null, countsFrom: null },
  createdAt: "2026-11-20T08:00:00.000Z",
};
const OFFER = "Sign in and approve with your fingerprint or face.";
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", () => {});
});

test("one touch adds a passkey, and what the browser refused can be tried again", async () => {
  const asked = stubApi({
    "POST /api/me/passkeys/options": () => json({ challenge: "Y2hhbGxlbmdl" }),
    "POST /api/me/passkeys": () => json(ADDED, 201),
  });
  startRegistration
    .mockRejectedValueOnce(new DOMException("…", "NotAllowedError"))
    .mockResolvedValueOnce(MADE);
  const { user, container } = renderPage(<PasskeyOffer mayApprove />);
  screen.getByText(OFFER);
  await expectAccessible(container);
  await user.click(button("Add a passkey"));
  await screen.findByText("Nothing was added");
  await expectAccessible(container);
  await user.click(button("Add a passkey"));
  await expect.poll(() => screen.queryByText(OFFER)).toBeNull();
  expect(asked.filter(({ path }) => path === "/api/me/passkeys")).toHaveLength(1);
});

test("a person who wants none is asked no more, wherever they sign in", async () => {
  const asked = stubApi({ "POST /api/me/passkeys/offer": () => noContent() });
  const { user } = renderPage(<PasskeyOffer mayApprove />);
  await user.click(button("Not now"));
  expect(screen.queryByText(OFFER)).toBeNull();
  expect(asked.map(({ path }) => path)).toEqual(["/api/me/passkeys/offer"]);
});

test("nothing is offered on the page of the account, nor once a passkey was added there", async () => {
  stubApi({});
  usePathname.mockReturnValue("/account");
  const account = renderPage(<PasskeyOffer mayApprove />);
  expect(screen.queryByText(OFFER)).toBeNull();
  account.unmount();
  usePathname.mockReturnValue("/");
  const { client } = renderPage(<PasskeyOffer mayApprove />);
  screen.getByText(OFFER);
  client.setQueryData(passkeysQuery().queryKey, { items: [ADDED], isOffered: true });
  await expect.poll(() => screen.queryByText(OFFER)).toBeNull();
});

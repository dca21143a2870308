import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/client/http";
import { useCloseOrder, useReleaseOrder, useResolveOrder } from "@/lib/client/orders-mutations";
import { useAddPerson, useChangePerson, useRecoverSignIn } from "@/lib/client/people";
import { useChangePolicies } from "@/lib/client/policies";
import { withProof } from "@/lib/client/proofs";
import { leaveForProvider } from "@/lib/client/session";
import { useAddStandIn } from "@/lib/client/stand-ins";
import { useAddWallet, useRemoveWallet, useWalletFacts } from "@/lib/client/wallets";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { ProofHost } from "./proof-host";

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication }));

const ASSERTION = {
  ...{ id: "key", rawId: "key", type: "public-key" },
  response: { clientDataJSON: "YQ", authenticatorData: "YQ", signature: "YQ" },
  clientExtensionResults: {},
};
const DECIDED = { act: "approve", items: [{ id: "1", content: { contentHash: "a".repeat(64) } }] } as const;

const refused = (field: "session" | "signature") =>
  new ApiError("Confirm that it’s you.", { code: "step_up_required", status: 403, fields: { [field]: "…" } });

/** A decision that is refused once, and what became of it. */
function decide(field: "session" | "signature") {
  const send = vi.fn<(signature?: unknown) => Promise<string>>();
  send.mockRejectedValueOnce(refused(field)).mockResolvedValue("done");
  const ended = withProof({ ...DECIDED, items: [...DECIDED.items] }, send).then(
    (value) => value,
    (error: Error) => error.message,
  );
  return { send, ended };
}

const CHALLENGE = { challenge: "Y2hhbGxlbmdl" };
const STATEMENT = { version: "1", act: "approve", items: [], personId: "1", nonce: "n" };

/** The server as this person finds it. */
const serve = (proofs: object, routes: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    ...routes,
    "GET /api/me/proofs": () =>
      json({ password: true, authenticatorApp: false, passkeys: 0, singleSignOn: false, ...proofs }),
    "POST /api/me/step-up": ({ body }) => {
      const { password, code } = body as { password?: string; code?: string };
      if (password !== "wrong" && code !== "000000") return new Response(null, { status: 204 });
      const wrong: Record<string, string> = code
        ? { code: "This code is wrong." }
        : { password: "This password is wrong." };
      return refusal("invalid", "Some fields are invalid.", wrong);
    },
    "POST /api/me/step-up/options": () => json(CHALLENGE),
    "POST /api/me/signing": () => json({ options: CHALLENGE, statement: STATEMENT }),
  });

beforeEach(() => void vi.mocked(leaveForProvider).mockResolvedValue(undefined));

test("after a while the password is asked, and the decision is sent again", async () => {
  const asked = serve({});
  const { user } = renderPage(<ProofHost />);
  const { send, ended } = decide("session");
  await user.type(await screen.findByLabelText("Password"), "wrong{Enter}");
  await screen.findByText("This password is wrong.");
  await expectAccessible(document.body);
  expect(send).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText("Password"), "correct horse{Enter}");
  expect(await ended).toBe("done");
  expect(send.mock.calls).toEqual([[], [undefined]]);
  expect(asked.at(-1)?.body).toEqual({ password: "correct horse" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a person with an authenticator app gives its code as well, and types no password twice", async () => {
  const asked = serve({ authenticatorApp: true });
  const { user } = renderPage(<ProofHost />);
  const { ended } = decide("session");
  await user.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  await screen.findByText("Enter the six digits that your app shows.");
  await user.type(screen.getByLabelText("Code"), "000 000{Enter}");
  await screen.findByText("This code is wrong.");
  await expectAccessible(document.body);
  await user.type(screen.getByLabelText("Code"), "123 456{Enter}");
  expect(await ended).toBe("done");
  expect(asked.at(-1)?.body).toEqual({ password: "correct horse", code: "123456" });
});

test("where the rules ask for a passkey, it signs exactly what is decided", async () => {
  const asked = serve({ passkeys: 1 });
  startAuthentication.mockResolvedValue(ASSERTION);
  const { user } = renderPage(<ProofHost />);
  const { send, ended } = decide("signature");
  await user.click(await screen.findByRole("button", { name: "Sign with your passkey" }));
  expect(await ended).toBe("done");
  expect(send.mock.calls).toEqual([[], [ASSERTION]]);
  expect(asked.at(-1)?.body).toEqual(DECIDED);
});

describe("a moment after the touch that decided", () => {
  beforeEach(() => void vi.stubGlobal("navigator", { ...navigator, userActivation: { isActive: true } }));

  test("the passkey is asked at once, and signs without another touch", async () => {
    const asked = serve({ passkeys: 1 });
    startAuthentication.mockResolvedValue(ASSERTION);
    renderPage(<ProofHost />);
    const { send, ended } = decide("signature");
    expect(await ended).toBe("done");
    expect(send.mock.calls).toEqual([[], [ASSERTION]]);
    expect(asked.at(-1)?.body).toEqual(DECIDED);
    expect(startAuthentication).toHaveBeenCalledTimes(1);
  });

  test("a person who closes its window reads that nothing was signed, and is asked again only by the button", async () => {
    serve({ passkeys: 1 });
    startAuthentication.mockRejectedValueOnce(new DOMException("closed", "NotAllowedError"));
    const { user } = renderPage(<ProofHost />);
    const { send, ended } = decide("signature");
    await screen.findByText("Nothing was signed");
    expect(startAuthentication).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
    await user.keyboard("{Escape}");
    expect(await ended).toBe("Confirm that it’s you.");
  });

  test("where a password will do as well, nothing is asked before the person has chosen", async () => {
    serve({ passkeys: 1 });
    const { user } = renderPage(<ProofHost />);
    const { ended } = decide("session");
    await screen.findByRole("button", { name: "Use your passkey" });
    expect(startAuthentication).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await ended;
  });
});

test("a passkey also answers where none is demanded, and signs nothing", async () => {
  serve({ passkeys: 2 });
  startAuthentication.mockResolvedValue(ASSERTION);
  const { user } = renderPage(<ProofHost />);
  const { send, ended } = decide("session");
  await screen.findByLabelText("Password");
  await user.click(screen.getByRole("button", { name: "Use your passkey" }));
  expect(await ended).toBe("done");
  expect(send.mock.calls).toEqual([[], [undefined]]);
});

test("after closing the passkey’s window a person reads that nothing was signed, and may try again", async () => {
  serve({ passkeys: 1 });
  startAuthentication.mockRejectedValueOnce(new DOMException("closed", "NotAllowedError"));
  startAuthentication.mockResolvedValueOnce(ASSERTION);
  const { user } = renderPage(<ProofHost />);
  const { ended } = decide("signature");
  await user.click(await screen.findByRole("button", { name: "Sign with your passkey" }));
  await screen.findByText("Nothing was signed");
  await expectAccessible(document.body);
  await user.click(screen.getByRole("button", { name: "Sign with your passkey" }));
  expect(await ended).toBe("done");
});

test.each([
  ["a password", {}],
  ["a business account", { password: false, singleSignOn: true }],
])("with %s but no passkey where one is demanded, the way to get one is shown", async (_, proofs) => {
  serve(proofs);
  const { user } = renderPage(<ProofHost />);
  const { send, ended } = decide("signature");
  expect((await screen.findByRole("link", { name: "Open your account" })).getAttribute("href")).toBe(
    "/account",
  );
  expect(screen.queryByRole("button", { name: "Use your business account" })).toBeNull();
  expect(screen.queryByLabelText("Password")).toBeNull();
  await expectAccessible(document.body);
  await user.keyboard("{Escape}");
  expect(await ended).toBe("Confirm that it’s you.");
  expect(send).toHaveBeenCalledTimes(1);
});

test("a person who came through the provider goes there once more and comes back to this page", async () => {
  serve({ password: false, singleSignOn: true });
  const { user } = renderPage(<ProofHost />);
  const { ended } = decide("session");
  await user.click(await screen.findByRole("button", { name: "Use your business account" }));
  await expectAccessible(document.body);
  const here = window.location.pathname + window.location.search;
  expect(leaveForProvider).toHaveBeenCalledExactlyOnceWith(here, "step_up");
  await user.keyboard("{Escape}");
  await ended;
});

test("another refusal asks for nothing", async () => {
  serve({});
  renderPage(<ProofHost />);
  const conflict = new ApiError("Somebody was faster.", { code: "conflict", status: 409 });
  const decided = { ...DECIDED, items: [...DECIDED.items] };
  await expect(withProof(decided, () => Promise.reject(conflict))).rejects.toBe(conflict);
  expect(screen.queryByRole("dialog")).toBeNull();
});

const PERSON = { email: "ada@desk.example", name: "Ada", roles: ["viewer"] };
const WALLET = { name: "Vault", type: "Institutional", network: "Ethereum", address: "0x1" };
const STAND_IN = { personId: "a", standInId: "m", from: "2026-11-20T00:00:00Z", to: "2026-11-28T00:00:00Z" };

type UseMutation = () => { mutate: (input: never) => void };
const PROVED: [string, UseMutation, unknown][] = [
  ["POST /api/people", useAddPerson, PERSON],
  ["PATCH /api/people/1", useChangePerson, { id: "1", name: "Ada" }],
  ["POST /api/people/1/sign-in-recovery", useRecoverSignIn, "1"],
  ["PUT /api/policies", useChangePolicies, { approvalsRequired: 2 }],
  ["POST /api/wallets", useAddWallet, WALLET],
  ["DELETE /api/wallets/1", useRemoveWallet, "1"],
  ["POST /api/stand-ins", useAddStandIn, STAND_IN],
  ["POST /api/orders/1/close", () => useCloseOrder("1"), { accept: true }],
  ["POST /api/orders/1/resolution", () => useResolveOrder("1"), { accept: true }],
  ["POST /api/orders/1/reservation/release", () => useReleaseOrder("1"), { reason: "Asked." }],
  ["POST /api/wallets/1/facts", () => useWalletFacts("1"), { accept: true }],
];

test.each(PROVED)(
  "%s asks for the password where it is refused, and is sent again",
  async (route, useIt, input) => {
    const answers = [refusal("step_up_required", "Confirm that it’s you.", { session: "…" })];
    const asked = serve({}, { [route]: () => answers.shift() ?? new Response(null, { status: 204 }) });
    function Page() {
      const { mutate } = useIt();
      return (
        <>
          <button type="button" onClick={() => mutate(input as never)}>
            Do it
          </button>
          <ProofHost />
        </>
      );
    }
    const { user } = renderPage(<Page />);
    await user.click(screen.getByRole("button", { name: "Do it" }));
    await user.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
    const sent = () => asked.filter(({ method, path }) => `${method} ${path}` === route);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  },
);

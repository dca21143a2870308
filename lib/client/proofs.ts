import { queryOptions } from "@tanstack/react-query";
import type { Assertion, AssertionOptions, OwnProofs, SigningOptions, StepUp } from "@/lib/contract/proofs";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { ApiError, read, request } from "./http";

/** What a person is to prove who they are for: one decision, or several that are signed at once. */
type Decided = { act: ProofAct; items: { id: string; content: object }[] };

export type AskedProof = Decided & {
  /** Whether only a passkey will do. */
  passkeyOnly: boolean;
  /** With the signature where a passkey signed; null where the session was proved otherwise. */
  resolve: (signature: Assertion | null) => void;
  /** The person proved nothing. */
  cancel: () => void;
};

let show: (asked: AskedProof | null) => void = () => {};

/** `ask` shows what is asked, or nothing; given by the one dialog that asks it (components/layout/proof-host.tsx). */
export function askProofsBy(ask: typeof show): void {
  show = ask;
}

/**
 * Sends a decision; where the server asks for a proof, gets it from the person and sends it again. The server has changed
 * nothing until then.
 * @throws the refusal itself when the person gives no proof
 */
export async function withProof<T>(
  decided: Decided,
  send: (signature?: Assertion) => Promise<T>,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "step_up_required")) throw error;
    const signature = await askForProof(decided, "signature" in error.fields).catch(() => {
      throw error;
    });
    return send(signature ?? undefined);
  }
}

type Decision = {
  method?: "POST" | "DELETE";
  body?: object;
  /** What a passkey signs, where that is not all of the body. */
  content?: object;
};

/** Sends a decision on one thing, named by its id, with a signature of it where the server asks for one. */
export const decide = <Answer>(
  act: ProofAct,
  id: string,
  path: string,
  { method = "POST", body = {}, content = body }: Decision = {},
): Promise<Answer> =>
  withProof({ act, items: [{ id, content }] }, (signature) =>
    request<Answer>(path, { method, body: { ...body, signature } }),
  );

/** Asks the person to prove who they are; rejects when they do not. */
export function askForProof(decided: Decided, passkeyOnly: boolean): Promise<Assertion | null> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      show(null);
      settle();
    };
    show({
      ...decided,
      passkeyOnly,
      resolve: (signature) => end(() => resolve(signature)),
      cancel: () => end(reject),
    });
  });
}

/** How this person can prove who they are. */
export const ownProofsQuery = () =>
  queryOptions({
    queryKey: ["me", "proofs"] as const,
    queryFn: read<OwnProofs>("/api/me/proofs"),
    staleTime: 0,
  });

/** Proves it by password. @throws ApiError with the field `password` */
export const proveByPassword = (given: StepUp) =>
  request<void>("/api/me/step-up", { method: "POST", body: given });

/** Lets a passkey sign what is decided. @throws the browser's own error when the person cancels */
export async function signWithPasskey({ act, items }: Decided): Promise<Assertion> {
  const body = { act, items };
  const { options } = await request<SigningOptions>("/api/me/signing", { method: "POST", body });
  return askPasskey(options);
}

/** Proves it by passkey without signing anything. @throws the browser's own error when the person cancels */
export async function proveByPasskey(): Promise<void> {
  const options = await request<AssertionOptions>("/api/me/step-up/options", { method: "POST" });
  await proveByPassword({ assertion: await askPasskey(options) });
}

/** Loaded only where there is a passkey. */
async function askPasskey(options: { challenge: string }): Promise<Assertion> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return (await startAuthentication({ optionsJSON: options })) as Assertion;
}

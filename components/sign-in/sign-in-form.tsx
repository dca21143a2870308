"use client";

import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/on-demand";
import { TextLink } from "@/components/ui/text-link";
import { signIn } from "@/lib/client/session";
import { words } from "@/lib/words/sign-in";
import type { Given } from "./code-step";
import { signInError } from "./sign-in-errors";
import { BusinessAccountButton } from "./single-sign-on";

type Props = {
  goTo: string;
  singleSignOn: boolean;
  passkeys: boolean;
  /** The person who last signed in in this browser has one. */
  isPasskeyFirst?: boolean;
  /** They have just set a password with a link. */
  isPasswordSet?: boolean;
  failure: string | null;
};

const CodeStep = onDemand(() => import("./code-step").then((module) => module.CodeStep));

type Values = { email: string; password: string };

/** What is missing; whether it is right only the server knows. */
const problemsOf = ({ email, password }: Values): Partial<Values> => ({
  ...(email ? {} : { email: words.missing.email }),
  ...(password ? {} : { password: words.missing.password }),
});

/**
 * E-mail and password, and the business's own sign-on where there is one; leads to `goTo` afterwards. Two fields need no form
 * library, and this page is the first that people wait for.
 */
export function SignInForm({
  goTo,
  singleSignOn,
  passkeys,
  isPasskeyFirst = false,
  isPasswordSet = false,
  failure,
}: Props) {
  const [code, setCode] = useState(failure);
  const [typed, setTyped] = useState<Given | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [problems, setProblems] = useState<Partial<Values>>({});
  const [pending, setPending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const values = { email: email.current?.value.trim() ?? "", password: password.current?.value ?? "" };
    const missing = problemsOf(values);
    setProblems(missing);
    if (missing.email || missing.password) return (missing.email ? email : password).current?.focus();
    setCode(null);
    setPending(true);
    const error = await signIn("credentials", values);
    // A full load, so that nothing of a former person's session stays in memory.
    if (!error) return window.location.assign(goTo);
    setPending(false);
    setTyped(values);
    if (error === "CodeRequired") return setAsksCode(true);
    setCode(error);
    if (password.current) password.current.value = "";
    password.current?.focus();
  }

  function goBack(failed: string | null) {
    setAsksCode(false);
    setCode(failed);
  }

  if (asksCode && typed) return <CodeStep given={typed} goTo={goTo} onBack={goBack} />;
  return (
    // Before the page's script runs a form is sent by the browser itself: by POST, so that no password gets into a URL.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {code ? (
        <Notice tone="danger" role="alert" title={signInError(code).title}>
          {signInError(code).next}
        </Notice>
      ) : isPasswordSet ? (
        <Notice tone="success" role="status" title={words.isSet.title}>
          {words.isSet.next}
        </Notice>
      ) : null}
      {isPasskeyFirst ? (
        <>
          <PasskeySignIn goTo={goTo} onFailure={setCode} variant="primary" />
          <p className="text-center text-sm text-muted-foreground">{words.or}</p>
        </>
      ) : null}
      <Field label={words.email} error={problems.email}>
        <Input
          type="email"
          autoComplete={passkeys ? "username webauthn" : "username"}
          autoFocus={!isPasskeyFirst}
          ref={email}
          name="email"
          defaultValue={typed?.email}
        />
      </Field>
      <Field label={words.password} error={problems.password}>
        <Input type="password" autoComplete="current-password" ref={password} name="password" />
      </Field>
      <TextLink href="/forgot-password" className="tap -mt-3 self-start text-sm">
        {words.forgotten}
      </TextLink>
      <Button
        type="submit"
        variant={isPasskeyFirst ? "secondary" : "primary"}
        pending={pending}
        className="mt-1"
      >
        {words.action}
      </Button>
      {passkeys && !isPasskeyFirst ? (
        <PasskeySignIn goTo={goTo} onFailure={setCode} variant="secondary" />
      ) : null}
      {singleSignOn ? <BusinessAccountButton goTo={goTo} variant="secondary" /> : null}
    </form>
  );
}

type PasskeySignInProps = {
  goTo: string;
  /** With a code of `sign-in-errors`; null when another try begins. */
  onFailure: (code: string | null) => void;
  variant: "primary" | "secondary";
};

/** Sooner than the server's challenge expires. */
const ASK_AGAIN_MS = 9 * 60_000;

/** Loaded once it is needed: most visitors of the page never use it. */
const load = () => import("@/lib/client/passkey-sign-in");

/** Signs in with a passkey: by its button, or from what the browser suggests for the e-mail address. */
function PasskeySignIn({ goTo, onFailure, variant }: PasskeySignInProps) {
  const [pending, setPending] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was tried has ended what the browser suggested
  useEffect(() => suggestPasskey(goTo, onFailure), [goTo, onFailure, tries]);

  async function use() {
    onFailure(null);
    setPending(true);
    const code = await load().then(
      ({ signInWithPasskey }) => signInWithPasskey(),
      () => "offline",
    );
    if (code === null) return enter(goTo);
    setPending(false);
    onFailure(code);
    setTries((before) => before + 1);
  }

  return (
    <Button variant={variant} pending={pending} onClick={use}>
      <KeyRound aria-hidden="true" />
      {words.passkey}
    </Button>
  );
}

/** A full load, so that nothing of a former person's session stays in memory. */
const enter = (goTo: string) => window.location.assign(goTo);

/** Lets a browser that can offer passkeys among its suggestions, until the function that is given back is called. */
function suggestPasskey(goTo: string, onFailure: PasskeySignInProps["onFailure"]): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function suggest() {
    const { signInWithPasskey } = await load();
    if (isOver) return;
    const code = await signInWithPasskey(true);
    if (code === null) return enter(goTo);
    // That nothing was chosen, or could not be suggested, need not be said.
    if (code === "PasskeyRefused" && !isOver) onFailure(code);
  }

  async function begin() {
    const { PublicKeyCredential } = window;
    if (!(await PublicKeyCredential?.isConditionalMediationAvailable?.()) || isOver) return;
    timer = setInterval(() => void suggest().catch(() => {}), ASK_AGAIN_MS);
    await suggest();
  }

  void begin().catch(() => {});
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

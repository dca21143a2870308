"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/on-demand";
import { TextLink } from "@/components/ui/text-link";
import { signIn } from "@/lib/client/session";
import type { Given } from "./code-step";
import { PasskeySignIn } from "./passkey-sign-in";
import { signInError } from "./sign-in-errors";
import { BusinessAccountButton } from "./single-sign-on";

type Props = {
  goTo: string;
  singleSignOn: boolean;
  passkeys: boolean;
  /** They have just set a password with a link. */
  isPasswordSet?: boolean;
  failure: string | null;
};

const CodeStep = onDemand(() => import("./code-step").then((module) => module.CodeStep));

type Values = { email: string; password: string };

/** What is missing; whether it is right only the server can tell. */
const problemsOf = ({ email, password }: Values): Partial<Values> => ({
  ...(email ? {} : { email: "Enter your e-mail address." }),
  ...(password ? {} : { password: "Enter your password." }),
});

/**
 * E-mail and password, and the business's own sign-on where there is one; leads to `goTo` afterwards. Two fields need no form
 * library, and this page is the first that anybody waits for.
 */
export function SignInForm({ goTo, singleSignOn, passkeys, isPasswordSet = false, failure }: Props) {
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
        <Notice tone="success" role="status" title="Your password is set">
          Sign in with it.
        </Notice>
      ) : null}
      <Field label="E-mail" error={problems.email}>
        <Input
          type="email"
          autoComplete={passkeys ? "username webauthn" : "username"}
          autoFocus
          ref={email}
          name="email"
          defaultValue={typed?.email}
        />
      </Field>
      <Field label="Password" error={problems.password}>
        <Input type="password" autoComplete="current-password" ref={password} name="password" />
      </Field>
      <TextLink href="/forgot-password" className="-mt-3 self-start text-sm">
        Forgot password?
      </TextLink>
      <Button type="submit" variant="primary" pending={pending} className="mt-1">
        Sign in
      </Button>
      {passkeys ? <PasskeySignIn goTo={goTo} onFailure={setCode} /> : null}
      {singleSignOn ? <BusinessAccountButton goTo={goTo} variant="secondary" /> : null}
    </form>
  );
}

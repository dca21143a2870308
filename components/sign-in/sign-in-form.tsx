"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { signIn as requestSession } from "next-auth/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { signIn } from "@/lib/contract/people";
import { CodeStep, type Given } from "./code-step";
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

const schema = signIn.omit({ code: true });
type Values = z.infer<typeof schema>;

/** E-mail and password, and the business's own sign-on where there is one; leads to `goTo` afterwards. */
export function SignInForm({ goTo, singleSignOn, passkeys, isPasswordSet = false, failure }: Props) {
  const [code, setCode] = useState(failure);
  const [given, setGiven] = useState<Given | null>(null);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  async function submit(values: Values) {
    setCode(null);
    const answer = await requestSession("credentials", { ...values, redirect: false }).catch(() => undefined);
    if (answer?.ok && !answer.error) {
      // A full load, so that nothing of a former person's session stays in memory.
      window.location.assign(goTo);
      return new Promise<void>(() => {});
    }
    if (answer?.error === "CodeRequired") return setGiven(values);
    setCode(answer?.error ?? "offline");
    form.resetField("password");
    form.setFocus("password");
  }

  function goBack(failed: string | null) {
    setGiven(null);
    setCode(failed);
    form.resetField("password");
  }

  if (given) return <CodeStep given={given} goTo={goTo} onBack={goBack} />;
  return (
    // Before the page's script runs a form is sent by the browser itself: by POST, so that no password gets into a URL.
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      {code ? (
        <Notice tone="danger" role="alert" title={signInError(code).title}>
          {signInError(code).next}
        </Notice>
      ) : isPasswordSet ? (
        <Notice tone="success" role="status" title="Your password is set">
          Sign in with it.
        </Notice>
      ) : null}
      <Field label="E-mail" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete={passkeys ? "username webauthn" : "username"}
          autoFocus
          {...form.register("email")}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register("password")} />
      </Field>
      <TextLink href="/forgot-password" className="-mt-3 self-start text-sm">
        Forgot password?
      </TextLink>
      <Button type="submit" variant="primary" pending={isSubmitting && !isSubmitSuccessful} className="mt-1">
        Sign in
      </Button>
      {passkeys ? <PasskeySignIn goTo={goTo} onFailure={setCode} /> : null}
      {singleSignOn ? <BusinessAccountButton goTo={goTo} variant="secondary" /> : null}
    </form>
  );
}

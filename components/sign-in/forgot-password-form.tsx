"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { askForLink } from "@/lib/client/account";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import type { AskForLink } from "@/lib/contract/passwords";
import { linkLifeText } from "@/lib/domain/link-life";

const resolver = lazyResolver(() => import("@/lib/contract/passwords").then((shapes) => shapes.askForLink));

/** Asks for a link by mail. What it says afterwards is the same whether or not anybody has that address. */
export function ForgotPasswordForm() {
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({ resolver, defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;

  async function ask(values: AskForLink) {
    setFailure(null);
    try {
      await askForLink(values);
      setIsAsked(true);
    } catch (error) {
      setFailure(error);
    }
  }

  if (isAsked) {
    return (
      <Notice tone="success" role="status" title="Check your e-mail">
        If this address has an account, we have sent a link. It works for {linkLifeText("reset")}. We send one
        every five minutes at most.
      </Notice>
    );
  }
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(ask)} className="flex flex-col gap-5">
      {failure ? <RequestError error={failure} title="We couldn’t ask for a link" /> : null}
      <Field label="E-mail" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoFocus {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" pending={isSubmitting} className="mt-1">
        Send a link
      </Button>
    </form>
  );
}

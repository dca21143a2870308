"use client";

import { useState } from "react";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { askForLink } from "@/lib/client/account";
import { linkLifeText } from "@/lib/domain/link-life";

/** Asks for a link by mail. What it says afterwards is the same whether or not there is an account with that address. */
export function ForgotPasswordForm() {
  const [isAsked, setIsAsked] = useState(false);
  const form = useRequestForm({
    shape: () => import("@/lib/contract/passwords").then((shapes) => shapes.askForLink),
    defaultValues: { email: "" },
    async submit(values) {
      await askForLink(values);
      setIsAsked(true);
    },
  });

  if (isAsked) {
    return (
      <Notice tone="success" role="status" title="Check your e-mail">
        If this address has an account, we have sent a link. It works for {linkLifeText("reset")}. We send one
        every five minutes at most.
      </Notice>
    );
  }
  return (
    <form method="post" {...form.props} className="flex flex-col gap-5">
      <FormFailure form={form} title="We couldn’t ask for a link" />
      <TextField form={form} name="email" label="E-mail" type="email" autoComplete="username" autoFocus />
      <Button type="submit" variant="primary" pending={form.sending !== null} className="mt-1">
        Send a link
      </Button>
    </form>
  );
}

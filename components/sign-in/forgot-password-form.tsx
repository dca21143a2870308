"use client";

import { useState } from "react";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { askForLink } from "@/lib/client/account";
import { linkLifeText } from "@/lib/domain/link-life";
import { words } from "@/lib/words/set-password";

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
      <Notice tone="success" role="status" title={words.ask.done}>
        {words.ask.doneNext(linkLifeText("reset"))}
      </Notice>
    );
  }
  return (
    <form method="post" {...form.props} className="flex flex-col gap-5">
      <FormFailure form={form} title={words.ask.failed} />
      <TextField
        form={form}
        name="email"
        label={words.ask.email}
        type="email"
        autoComplete="username"
        autoFocus
      />
      <Button type="submit" variant="primary" pending={form.sending !== null} className="mt-1">
        {words.ask.action}
      </Button>
    </form>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { CODE_FIELD } from "@/components/shared/code-field";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { authenticatorAppQuery, useChangePassword } from "@/lib/client/account";
import type { ChangePassword } from "@/lib/contract/passwords";
import { words } from "@/lib/words/account";

const EMPTY: ChangePassword = { current: "", password: "" };

export function PasswordCard({ email }: { email: string }) {
  const app = useQuery(authenticatorAppQuery());
  const withCode = Boolean(app.data?.addedAt);
  const changing = useChangePassword();
  const form = useRequestForm<ChangePassword>({
    async shape() {
      const [{ changePassword }, { code }] = await Promise.all([
        import("@/lib/contract/passwords"),
        import("@/lib/contract/common"),
      ]);
      return withCode ? changePassword.extend({ code }) : changePassword.omit({ code: true });
    },
    defaultValues: EMPTY,
    async submit(values) {
      await changing.mutateAsync(values);
      form.reset(withCode ? { ...EMPTY, code: "" } : EMPTY);
      toast.success(words.password.done, { description: words.password.doneNext });
    },
  });

  return (
    <Card aria-labelledby="password">
      <CardHeader id="password" title={words.password.title} description={words.password.lead} />
      <CardBody>
        <form method="post" {...form.props} className="grid max-w-sm justify-items-start gap-5 [&>*]:w-full">
          <FormFailure
            form={form}
            title={words.password.failed}
            unknown={{ title: words.password.unknown }}
          />
          {/* Password managers keep it together with the address. */}
          <input type="text" hidden autoComplete="username" value={email} readOnly />
          <TextField
            form={form}
            name="current"
            label={words.password.current}
            type="password"
            autoComplete="current-password"
          />
          {withCode ? <TextField form={form} name="code" {...CODE_FIELD} /> : null}
          <TextField
            form={form}
            name="password"
            label={words.password.new}
            hint={words.password.hint}
            type="password"
            autoComplete="new-password"
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" variant="primary" pending={form.sending !== null}>
              {words.password.submit}
            </Button>
            <TextLink href="/forgot-password" className="tap text-sm">
              {words.password.forgotten}
            </TextLink>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

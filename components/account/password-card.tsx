"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { useChangePassword } from "@/lib/client/account";
import { mayHaveHappened } from "@/lib/client/api-error";
import { authenticatorAppQuery } from "@/lib/client/authenticator-app";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import type { ChangePassword } from "@/lib/contract/passwords";

const withCodeResolver = lazyResolver<ChangePassword, ChangePassword>(() =>
  import("./password-schema").then(({ passwordAndCode }) => passwordAndCode),
);
const passwordResolver = lazyResolver<ChangePassword, ChangePassword>(() =>
  import("./password-schema").then(({ passwordAlone }) => passwordAlone),
);
const EMPTY: ChangePassword = { current: "", password: "" };

/** Changes one's own password. */
export function PasswordCard({ email }: { email: string }) {
  const [failure, setFailure] = useState<unknown>(null);
  const app = useQuery(authenticatorAppQuery());
  const withCode = Boolean(app.data?.addedAt);
  const form = useForm<ChangePassword>({
    resolver: withCode ? withCodeResolver : passwordResolver,
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;
  const changing = useChangePassword();

  async function change(values: ChangePassword) {
    setFailure(null);
    try {
      await changing.mutateAsync(values);
    } catch (error) {
      if (placeFieldErrors(form, error, ["current", "code", "password"])) setFailure(error);
      return;
    }
    form.reset(withCode ? { ...EMPTY, code: "" } : EMPTY);
    toast.success("Password changed", { description: "You are signed out everywhere else." });
  }

  return (
    <Card aria-labelledby="password">
      <CardHeader
        id="password"
        title="Password"
        description="Changing it signs you out everywhere else. We tell you by e-mail."
      />
      <CardBody>
        <form
          method="post"
          noValidate
          onSubmit={form.handleSubmit(change)}
          className="grid max-w-sm justify-items-start gap-5 [&>*]:w-full"
        >
          {failure ? (
            <RequestError
              error={failure}
              title={
                mayHaveHappened(failure)
                  ? "We don’t know if your password was changed"
                  : "Password not changed"
              }
            />
          ) : null}
          {/* Password managers keep it together with the address. */}
          <input type="text" hidden autoComplete="username" value={email} readOnly />
          <Field label="Current password" error={errors.current?.message}>
            <Input type="password" autoComplete="current-password" {...form.register("current")} />
          </Field>
          {withCode ? (
            <Field label="Code" hint="From your authenticator app." error={errors.code?.message}>
              <Input inputMode="numeric" autoComplete="one-time-code" {...form.register("code")} />
            </Field>
          ) : null}
          <Field label="New password" hint="At least 12 characters." error={errors.password?.message}>
            <Input type="password" autoComplete="new-password" {...form.register("password")} />
          </Field>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" variant="primary" pending={changing.isPending}>
              Change password
            </Button>
            <TextLink href="/forgot-password" className="text-sm">
              Forgot your password?
            </TextLink>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

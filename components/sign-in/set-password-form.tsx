"use client";

import { useEffect, useRef, useState } from "react";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { checkLink, setPassword } from "@/lib/client/account";
import { ApiError } from "@/lib/client/http";
import type { Enrolled, LinkOwner } from "@/lib/contract/passwords";
import { linkLifeText } from "@/lib/domain/link-life";
import { words } from "@/lib/words/set-password";

const isUseless = (error: unknown) => error instanceof ApiError && error.code === "not_usable";

/** Sets a password with the link that led here. Its secret stands after the `#`, which browsers send to no server. */
export function SetPasswordForm() {
  const token = useRef("");
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function check() {
    setFailure(null);
    await checkLink(token.current).then(setOwner, setFailure);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address that the page was opened with
  useEffect(() => {
    const secret = window.location.hash.slice(1);
    if (secret) token.current = secret;
    // Not kept in the history, where the next person at this browser could find it.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (token.current) void check();
    else setIsMissing(true);
  }, []);

  if (isMissing) {
    return <NoLink title={words.link.missing}>{words.link.missingNext}</NoLink>;
  }
  if (isUseless(failure)) {
    return (
      <NoLink title={words.link.useless}>
        {words.link.uselessNext(linkLifeText("invitation"), linkLifeText("reset"))}
      </NoLink>
    );
  }
  if (failure) {
    return <RequestError error={failure} title={words.link.failed} onRetry={() => void check()} />;
  }
  if (!owner) {
    return (
      <Loading label={words.link.loading}>
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  return <NewPassword owner={owner} token={token.current} onUseless={setFailure} />;
}

function NoLink({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-5">
      <Notice tone="attention" role="status" title={title}>
        {children}
      </Notice>
      <LinkButton href="/forgot-password" variant="primary">
        {words.link.again}
      </LinkButton>
    </div>
  );
}

type NewPasswordProps = { owner: LinkOwner; token: string; onUseless: (error: unknown) => void };

function NewPassword({ owner, token, onUseless }: NewPasswordProps) {
  const [isShown, setIsShown] = useState(false);
  const [keep, setKeep] = useState<readonly string[]>([]);
  const form = useRequestForm({
    shape: () =>
      import("@/lib/contract/passwords").then((shapes) => shapes.setPassword.pick({ password: true })),
    defaultValues: { password: "" },
    async submit({ password }) {
      try {
        await setPassword({ token, password, keep: [...keep] });
      } catch (error) {
        if (isUseless(error)) return onUseless(error);
        throw error;
      }
      window.location.assign("/sign-in?done=password");
      return new Promise<void>(() => {});
    },
  });

  return (
    <form method="post" {...form.props} className="flex flex-col gap-5">
      <FormFailure form={form} title={words.failed} />
      <Field label={words.account}>
        <Input readOnly value={owner.email} autoComplete="username" />
      </Field>
      <div>
        <TextField
          form={form}
          name="password"
          label={words.password}
          hint={words.hint}
          type={isShown ? "text" : "password"}
          autoComplete="new-password"
          autoFocus
        />
        <Button
          size="sm"
          variant="quiet"
          className="mt-2 -ml-2.5"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </Button>
      </div>
      {owner.enrolled.length > 0 ? <WhatEnds enrolled={owner.enrolled} keep={keep} onKeep={setKeep} /> : null}
      <Button type="submit" variant="primary" pending={form.sending !== null}>
        {words.submit}
      </Button>
      <p className="text-sm text-muted-foreground">{words.next}</p>
    </form>
  );
}

type Props = {
  enrolled: readonly Enrolled[];
  keep: readonly string[];
  onKeep: (keep: readonly string[]) => void;
};

/**
 * What ends with a new password, since a stranger may have added it, and what its owner may keep: that which an older passkey has
 * signed for, if they know it.
 */
function WhatEnds({ enrolled, keep, onKeep }: Props) {
  const ends = enrolled.filter(({ mayKeep }) => !mayKeep);
  const rest = enrolled.filter(({ mayKeep }) => mayKeep);
  return (
    <div className="grid gap-5">
      {ends.length > 0 ? (
        <section aria-labelledby="ends" className="grid gap-2">
          <h2 id="ends" className="text-base font-medium">
            {words.ends.title}
          </h2>
          <p className="text-sm text-muted-foreground">{words.ends.lead}</p>
          <ul className="divide-y">
            {ends.map((one) => (
              <li key={one.id} className="py-2">
                <p className="[overflow-wrap:anywhere] first-letter:uppercase">
                  {words.ends.what[one.kind](<bdi>{one.name}</bdi>)}
                </p>
                <p className="text-sm text-muted-foreground">{words.added(<Time value={one.createdAt} />)}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {rest.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-base font-medium">{words.keep.title}</legend>
          <p className="text-sm text-muted-foreground">{words.keep.lead}</p>
          {rest.map((one) => (
            <Checkbox
              key={one.id}
              label={
                <span className="[overflow-wrap:anywhere]">
                  {words.keep.what[one.kind](<bdi>{one.name}</bdi>)}
                </span>
              }
              description={words.added(<Time value={one.createdAt} />)}
              checked={keep.includes(one.id)}
              onChange={({ target: { checked } }) =>
                onKeep(checked ? [...keep, one.id] : keep.filter((id) => id !== one.id))
              }
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CODE_FIELD } from "@/components/shared/code-field";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/http";
import {
  type AskedProof,
  ownProofsQuery,
  proveByPasskey,
  proveByPassword,
  signWithPasskey,
} from "@/lib/client/proofs";
import { leaveForProvider } from "@/lib/client/session";
import type { OwnProofs } from "@/lib/contract/proofs";
import { words } from "@/lib/words/proofs";
import { words as shared } from "@/lib/words/shared";

/** Asks the deciding person: by passkey, or, where the rules don't demand one, by the password. */
export function ProofDialog({ asked }: { asked: AskedProof }) {
  const proofs = useQuery(ownProofsQuery());
  const { passkeyOnly } = asked;
  return (
    <Dialog open onOpenChange={(open) => open || asked.cancel()}>
      <DialogContent
        title={passkeyOnly ? words.sign : words.title}
        description={passkeyOnly ? (words.own[asked.act] ?? words.signLead) : words.lead}
      >
        {proofs.data ? (
          <Ways asked={asked} proofs={proofs.data} />
        ) : proofs.error ? (
          <RequestError error={proofs.error} title={words.failed} />
        ) : (
          <Loading label={shared.loading}>
            <Skeleton className="h-10" />
          </Loading>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Ways({ asked, proofs }: { asked: AskedProof; proofs: OwnProofs }) {
  const hasPasskey = proofs.passkeys > 0;
  const offersPassword = proofs.password && !asked.passkeyOnly;
  const offersProvider = proofs.singleSignOn && !asked.passkeyOnly;
  if (!hasPasskey && !offersPassword && !offersProvider) {
    return (
      <div className="grid gap-4">
        <Notice tone="attention" title={asked.passkeyOnly ? words.none.passkey : words.none.signIn}>
          {asked.passkeyOnly ? words.none.passkeyNext : words.none.signInNext}
        </Notice>
        <LinkButton href="/account" variant="primary" onClick={() => asked.cancel()}>
          {words.none.open}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {hasPasskey ? <ByPasskey asked={asked} /> : null}
      {hasPasskey && offersPassword ? (
        <p className="text-center text-sm text-muted-foreground">{words.or}</p>
      ) : null}
      {offersPassword ? (
        <ByPassword asked={asked} focus={!hasPasskey} withCode={proofs.authenticatorApp} />
      ) : null}
      {offersProvider ? <ByProvider isOnly={!hasPasskey && !offersPassword} /> : null}
    </div>
  );
}

/** What a browser throws when a person closes its window, or lets it time out. */
const wasCancelled = (error: unknown) => (error as { name?: unknown }).name === "NotAllowedError";

/** The touch that decided was a moment ago: browsers show their window for a passkey without another one. */
const hasJustTouched = () => navigator.userActivation?.isActive === true;

/** Where only a passkey will do, the touch that decided asks for it; the button is for another try. */
function ByPasskey({ asked }: { asked: AskedProof }) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  // Once, also where effects run twice.
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (isBegun.current || !asked.passkeyOnly || !hasJustTouched()) return;
    isBegun.current = true;
    void use();
  });
  useEffect(() => begin(), []);

  async function use() {
    setPending(true);
    setFailed(null);
    try {
      if (asked.passkeyOnly) return asked.resolve(await signWithPasskey(asked));
      await proveByPasskey();
      asked.resolve(null);
    } catch (error) {
      setFailed(error);
      setPending(false);
    }
  }

  return (
    <div className="grid gap-3">
      <Button variant="primary" pending={pending} onClick={use} autoFocus>
        <KeyRound aria-hidden="true" />
        {asked.passkeyOnly ? words.sign : words.passkey.action}
      </Button>
      {failed ? <PasskeyError error={failed} /> : null}
    </div>
  );
}

function PasskeyError({ error }: { error: unknown }) {
  if (error instanceof ApiError) return <RequestError error={error} title={words.passkey.refused} />;
  return (
    <Notice
      tone="attention"
      role="alert"
      title={wasCancelled(error) ? words.passkey.cancelled : words.passkey.failed}
    >
      {wasCancelled(error) ? words.passkey.cancelledNext : words.passkey.failedNext}
    </Notice>
  );
}

/** Leaves this page, so the decision is made again after coming back to it. */
function ByProvider({ isOnly }: { isOnly: boolean }) {
  const [pending, setPending] = useState(false);
  async function leave() {
    setPending(true);
    const { pathname, search } = window.location;
    await leaveForProvider(pathname + search, "step_up").catch(() => setPending(false));
  }
  return (
    <div className="grid gap-2">
      <Button variant={isOnly ? "primary" : "secondary"} pending={pending} onClick={leave}>
        {words.provider.action}
      </Button>
      <p className="text-sm text-muted-foreground">{words.provider.hint}</p>
    </div>
  );
}

type Given = { password: string; code?: string };

type ByPasswordProps = { asked: AskedProof; focus: boolean; withCode: boolean };

function ByPassword({ asked, focus, withCode }: ByPasswordProps) {
  const form = useRequestForm<Given>({
    async shape() {
      const [byPassword] = (await import("@/lib/contract/proofs")).stepUp.options;
      return withCode ? byPassword.required({ code: true }) : byPassword.omit({ code: true });
    },
    defaultValues: { password: "" },
    async submit(values) {
      try {
        await proveByPassword(values);
      } catch (error) {
        // After a wrong code the password stays.
        form.resetField(error instanceof ApiError && error.fields.code ? "code" : "password");
        throw error;
      }
      asked.resolve(null);
    },
  });

  return (
    <form method="post" {...form.props} className="grid gap-4">
      <TextField
        form={form}
        name="password"
        label={words.password}
        type="password"
        autoComplete="current-password"
        autoFocus={focus}
      />
      {withCode ? <TextField form={form} name="code" {...CODE_FIELD} /> : null}
      <FormFailure form={form} title={words.notConfirmed} />
      <Button type="submit" variant={focus ? "primary" : "secondary"} pending={form.sending !== null}>
        {words.confirm}
      </Button>
    </form>
  );
}

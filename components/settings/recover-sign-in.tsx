import { RequestError } from "@/components/shared/request-error";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { isProposed, useTakesTwo } from "@/lib/client/changes";
import { useRecoverSignIn } from "@/lib/client/people";
import type { Person } from "@/lib/contract/people";

/** For somebody who lost every passkey, or the phone with their codes. `onDone` once it is proposed or done. */
export function RecoverSignIn({
  person: { id, name, roles },
  onDone,
}: {
  person: Person;
  onDone: () => void;
}) {
  const recovering = useRecoverSignIn();
  const takesTwo = useTakesTwo();
  async function recover() {
    const waits = isProposed(await recovering.mutateAsync(id));
    if (waits) toast.info("Proposed", { description: "Two other people have to accept it." });
    else toast.success("Sign-in reset", { description: `We sent ${name} a link.` });
    onDone();
  }
  return (
    <div className="mt-1 grid justify-items-start gap-3 border-t pt-5">
      <p className="text-sm text-muted-foreground">
        Lost every passkey, or the phone with the codes? Then they start again with a link.
      </p>
      <AlertDialog
        trigger={<Button size="sm">{takesTwo ? "Propose to reset sign-in" : "Reset sign-in"}</Button>}
        onOpenChange={(open) => open && recovering.reset()}
        title={`Reset how ${name} signs in?`}
        description={[
          "Their passkeys, authenticator app, password and sessions end, and we send them a link to start again.",
          roles.includes("approver") ? "What they approve counts from the day after." : "",
          takesTwo ? "Two other people have to accept this. Until then nothing changes." : "",
        ].join(" ")}
        confirmLabel={takesTwo ? "Propose" : "Reset sign-in"}
        onConfirm={recover}
      >
        {recovering.error ? <RequestError error={recovering.error} title="We couldn’t confirm this" /> : null}
      </AlertDialog>
    </div>
  );
}

import { CODE_FIELD } from "@/components/shared/code-field";
import { TextField, useRequestForm } from "@/components/shared/form";
import { Button } from "@/components/ui/button";
import { signIn } from "@/lib/client/session";

/** What was right at the first step; it is kept on this page only, so that it is not typed twice. */
export type Given = { email: string; password: string };

type Props = {
  given: Given;
  goTo: string;
  /** Back to the first step: because the person wants to, or with why they have to. */
  onBack: (failure: string | null) => void;
};

/** The second step for people with an authenticator app. */
export function CodeStep({ given, goTo, onBack }: Props) {
  const form = useRequestForm({
    shape: () => import("@/lib/contract/account").then((shapes) => shapes.confirmAuthenticatorApp),
    defaultValues: { code: "" },
    async submit(values) {
      const error = await signIn("credentials", { ...given, ...values });
      if (!error) {
        // A full load, so that nothing of a former person's session stays in memory.
        window.location.assign(goTo);
        return new Promise<void>(() => {});
      }
      if (error !== "CodeWrong") return onBack(error);
      form.resetField("code");
      form.setError("code", {
        message: "Wrong or already used. Wait for the next code, then enter that one.",
      });
      form.setFocus("code");
    },
  });

  return (
    <form method="post" {...form.props} className="flex flex-col gap-5">
      <TextField
        form={form}
        name="code"
        {...CODE_FIELD}
        hint="Enter the code from your authenticator app."
        autoFocus
      />
      <Button type="submit" variant="primary" pending={form.sending !== null} className="mt-1">
        Sign in
      </Button>
      <Button variant="secondary" onClick={() => onBack(null)}>
        Back
      </Button>
      <p className="text-sm text-muted-foreground">
        Lost your app? Use a passkey, or ask an admin to restore your sign-in.
      </p>
    </form>
  );
}

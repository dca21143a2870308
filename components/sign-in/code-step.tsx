import { CODE_FIELD } from "@/components/shared/code-field";
import { TextField, useRequestForm } from "@/components/shared/form";
import { Button } from "@/components/ui/button";
import { signIn } from "@/lib/client/session";
import { words } from "@/lib/words/sign-in";

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
        message: words.code.wrong,
      });
      form.setFocus("code");
    },
  });

  return (
    <form method="post" {...form.props} className="flex flex-col gap-5">
      <TextField form={form} name="code" {...CODE_FIELD} hint={words.code.hint} autoFocus />
      <Button type="submit" variant="primary" pending={form.sending !== null} className="mt-1">
        {words.action}
      </Button>
      <Button variant="secondary" onClick={() => onBack(null)}>
        {words.code.back}
      </Button>
      <p className="text-sm text-muted-foreground">{words.code.lost}</p>
    </form>
  );
}

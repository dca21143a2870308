import { AuthPanel } from "@/components/layout/auth-frame";
import { SetPasswordForm } from "@/components/sign-in/set-password-form";
import { TextLink } from "@/components/ui/text-link";
import { words } from "@/lib/words/public-pages";
import { knowReader, titled } from "../../titled";

export const generateMetadata = titled(() => words.setPassword, { referrer: "no-referrer" });

/** The same for every link: what distinguishes them stands after the `#` and never gets here. */
export default async function Page() {
  await knowReader();
  return (
    <AuthPanel
      title={words.setPassword}
      footer={
        <TextLink href="/sign-in" className="tap">
          {words.backToSignIn}
        </TextLink>
      }
    >
      <SetPasswordForm />
    </AuthPanel>
  );
}

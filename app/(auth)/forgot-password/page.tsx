import { AuthPanel } from "@/components/layout/auth-frame";
import { ForgotPasswordForm } from "@/components/sign-in/forgot-password-form";
import { TextLink } from "@/components/ui/text-link";
import { getSettings } from "@/lib/server/platform";
import { words } from "@/lib/words/public-pages";
import { knowReader, titled } from "../../titled";

export const generateMetadata = titled(() => words.forgotten.title);

export default async function Page() {
  await knowReader();
  const { AUTH_METHODS, SMTP_URL } = getSettings();
  const back = (
    <TextLink href="/sign-in" className="tap">
      {words.backToSignIn}
    </TextLink>
  );
  if (!AUTH_METHODS.password) {
    return (
      <AuthPanel title={words.forgotten.noPasswords} description={words.forgotten.useBusiness} footer={back}>
        <p>{words.forgotten.askCompany}</p>
      </AuthPanel>
    );
  }
  if (!SMTP_URL) {
    return (
      <AuthPanel title={words.forgotten.heading} description={words.forgotten.noMails} footer={back}>
        <p>{words.forgotten.askOperator}</p>
      </AuthPanel>
    );
  }
  return (
    <AuthPanel title={words.forgotten.heading} description={words.forgotten.lead} footer={back}>
      <ForgotPasswordForm />
    </AuthPanel>
  );
}

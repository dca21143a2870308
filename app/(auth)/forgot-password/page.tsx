import type { Metadata } from "next";
import { AuthPanel } from "@/components/layout/auth-frame";
import { ForgotPasswordForm } from "@/components/sign-in/forgot-password-form";
import { TextLink } from "@/components/ui/text-link";
import { getSettings } from "@/lib/server/platform";

export const metadata: Metadata = { title: "Forgot password" };

export default function Page() {
  const { AUTH_METHODS, SMTP_URL } = getSettings();
  const back = (
    <TextLink href="/sign-in" className="tap">
      Back to sign-in
    </TextLink>
  );
  if (!AUTH_METHODS.password) {
    return (
      <AuthPanel
        title="There are no passwords here"
        description="Sign in with your business account."
        footer={back}
      >
        <p>If that doesn’t work, ask whoever manages the accounts at your company.</p>
      </AuthPanel>
    );
  }
  if (!SMTP_URL) {
    return (
      <AuthPanel title="Forgot your password?" description="We can’t send e-mails here." footer={back}>
        <p>Ask whoever runs this server for a link to set a new password.</p>
      </AuthPanel>
    );
  }
  return (
    <AuthPanel
      title="Forgot your password?"
      description="We’ll send you a link to set a new one. It also works if you were invited and have no password yet."
      footer={back}
    >
      <ForgotPasswordForm />
    </AuthPanel>
  );
}

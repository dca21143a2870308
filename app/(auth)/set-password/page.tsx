import type { Metadata } from "next";
import { AuthPanel } from "@/components/layout/auth-frame";
import { SetPasswordForm } from "@/components/sign-in/set-password-form";
import { TextLink } from "@/components/ui/text-link";

export const metadata: Metadata = { title: "Set your password", referrer: "no-referrer" };

/** The same for every link: what distinguishes them stands after the `#` and never gets here. */
export default function Page() {
  return (
    <AuthPanel
      title="Set your password"
      footer={
        <TextLink href="/sign-in" className="tap">
          Back to sign-in
        </TextLink>
      }
    >
      <SetPasswordForm />
    </AuthPanel>
  );
}

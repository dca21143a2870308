import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/layout/auth-frame";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { offersSingleSignOn } from "@/lib/server/auth/options";
import { offersPasskeySignIn } from "@/lib/server/auth/passkey-provider";
import { returnPath } from "@/lib/server/auth/return-path";
import { getSettings } from "@/lib/server/env";
import { maybeContext } from "@/lib/server/http/page";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const { callbackUrl, error } = await searchParams;
  const goTo = returnPath(callbackUrl);
  if (await maybeContext()) redirect(goTo);
  return (
    <AuthFrame
      title="Sign in"
      description={
        goTo === "/"
          ? "Redeem your company’s tokens into bank money."
          : "We’ll take you straight to the page you opened."
      }
      footer="No access yet, or forgot your password? Ask an admin at your company."
    >
      <SignInForm
        goTo={goTo}
        singleSignOn={offersSingleSignOn()}
        passkeys={offersPasskeySignIn(getSettings())}
        failure={typeof error === "string" ? error : null}
      />
    </AuthFrame>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthPanel } from "@/components/layout/auth-frame";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { SingleSignOn, StillSignedIn } from "@/components/sign-in/single-sign-on";
import { offersPasskeySignIn, offersPasswords, offersSingleSignOn, returnPath } from "@/lib/server/identity";
import { getSettings } from "@/lib/server/platform";
import { maybeContext, offersPasskeyFirst } from "@/lib/server/runtime";

export const metadata: Metadata = { title: "Sign in" };

type Props = {
  searchParams: Promise<{
    callbackUrl?: string | string[];
    error?: string | string[];
    done?: string | string[];
  }>;
};

export default async function Page({ searchParams }: Props) {
  const { callbackUrl, error, done } = await searchParams;
  const settings = getSettings();
  const goTo = returnPath(callbackUrl, settings.APP_URL);
  const failure = typeof error === "string" ? error : null;
  if (await maybeContext()) {
    if (!failure) redirect(goTo);
    return (
      <AuthPanel title="Your business account">
        <StillSignedIn goTo={goTo} failure={failure} />
      </AuthPanel>
    );
  }
  const hasPasswords = offersPasswords(settings);
  return (
    <AuthPanel
      title="Sign in"
      description={
        goTo === "/"
          ? "Redeem your company’s tokens into bank money."
          : "We’ll take you straight to the page you opened."
      }
      footer="No access yet? Ask an admin at your company for an invitation."
    >
      {hasPasswords ? (
        <SignInForm
          goTo={goTo}
          singleSignOn={offersSingleSignOn(settings)}
          passkeys={offersPasskeySignIn(settings)}
          isPasskeyFirst={await offersPasskeyFirst()}
          isPasswordSet={done === "password"}
          failure={failure}
        />
      ) : (
        <SingleSignOn goTo={goTo} failure={failure} />
      )}
    </AuthPanel>
  );
}

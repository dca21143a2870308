import { redirect } from "next/navigation";
import { AuthPanel } from "@/components/layout/auth-frame";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { SingleSignOn, StillSignedIn } from "@/components/sign-in/single-sign-on";
import { offersPasskeySignIn, offersPasswords, offersSingleSignOn, returnPath } from "@/lib/server/identity";
import { getSettings } from "@/lib/server/platform";
import { maybeContext, offersPasskeyFirst } from "@/lib/server/runtime";
import { words } from "@/lib/words/public-pages";
import { titled } from "../../titled";

export const generateMetadata = titled(() => words.signIn.title);

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
      <AuthPanel title={words.signIn.business}>
        <StillSignedIn goTo={goTo} failure={failure} />
      </AuthPanel>
    );
  }
  const hasPasswords = offersPasswords(settings);
  return (
    <AuthPanel
      title={words.signIn.title}
      description={goTo === "/" ? words.signIn.lead : words.signIn.leadOnward}
      footer={words.signIn.noAccess}
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

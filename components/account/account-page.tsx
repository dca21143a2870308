import type { Me } from "@/lib/contract/people";
import { AuthenticatorAppCard } from "./authenticator-app-card";
import { PasskeysCard } from "./passkeys-card";
import { PasswordCard } from "./password-card";
import { ProfileCard } from "./profile-card";
import { SessionsCard } from "./sessions-card";

type AccountPageProps = {
  person: Pick<Me, "name" | "email" | "roles">;
  /** Whoever comes through the identity provider alone has none to change. */
  hasPassword: boolean;
};

/** One card for each way of proving who one is, and one for where one has. */
export function AccountPage({ person, hasPassword }: AccountPageProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ProfileCard person={person} />
      <PasskeysCard />
      {hasPassword ? <PasswordCard email={person.email} /> : null}
      <AuthenticatorAppCard />
      <SessionsCard />
    </div>
  );
}

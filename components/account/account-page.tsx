import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import type { Me } from "@/lib/contract/people";
import { ROLE_NAMES } from "@/lib/domain/roles";
import { words } from "@/lib/words/account";
import { AuthenticatorAppCard } from "./authenticator-app-card";
import { BusinessAccountCard } from "./business-account-card";
import { LanguageCard } from "./language-card";
import { MailCard } from "./mail-card";
import { PasskeysCard } from "./passkeys-card";
import { PasswordCard } from "./password-card";
import { SessionsCard } from "./sessions-card";

type AccountPageProps = {
  person: Pick<Me, "id" | "name" | "email" | "roles">;
  /** People who come through the identity provider alone have none to change. */
  hasPassword: boolean;
  /** Whether the business account is linked; null where there is no single sign-on. */
  businessAccount?: boolean | null;
};

/** A card for each way to prove who the person is, one for their sessions, and one for their mails. */
export function AccountPage({ person, hasPassword, businessAccount = null }: AccountPageProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ProfileCard person={person} />
      <PasskeysCard />
      {hasPassword ? <PasswordCard email={person.email} /> : null}
      <AuthenticatorAppCard />
      {businessAccount === null ? null : (
        <BusinessAccountCard personId={person.id} isLinked={businessAccount} />
      )}
      <SessionsCard />
      <LanguageCard />
      <MailCard />
    </div>
  );
}

/** Name, e-mail and roles of the signed-in person; an admin changes them. */
function ProfileCard({ person }: { person: Pick<Me, "name" | "email" | "roles"> }) {
  return (
    <Card aria-labelledby="profile">
      <CardHeader id="profile" title={words.profile.title} description={words.profile.lead} />
      <CardBody className="py-2!">
        <DescriptionList>
          <DescriptionItem label={words.profile.name}>
            <bdi>{person.name}</bdi>
          </DescriptionItem>
          <DescriptionItem label={words.profile.email}>
            <bdi>{person.email}</bdi>
          </DescriptionItem>
          <DescriptionItem label={words.profile.roles}>
            <span className="flex flex-wrap gap-1.5">
              {person.roles.map((role) => (
                <Badge key={role}>{ROLE_NAMES[role]}</Badge>
              ))}
            </span>
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

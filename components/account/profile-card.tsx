import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import type { Me } from "@/lib/contract/people";

/** Who one is here; an admin changes it. */
export function ProfileCard({ person }: { person: Pick<Me, "name" | "email" | "roles"> }) {
  return (
    <Card aria-labelledby="profile">
      <CardHeader id="profile" title="Profile" description="An admin can change your name and roles." />
      <CardBody className="py-2!">
        <DescriptionList>
          <DescriptionItem label="Name">
            <bdi>{person.name}</bdi>
          </DescriptionItem>
          <DescriptionItem label="E-mail">
            <bdi>{person.email}</bdi>
          </DescriptionItem>
          <DescriptionItem label="Roles">
            <span className="flex flex-wrap gap-1.5">
              {person.roles.map((role) => (
                <Badge key={role}>{role.charAt(0).toUpperCase() + role.slice(1)}</Badge>
              ))}
            </span>
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

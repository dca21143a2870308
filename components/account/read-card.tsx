import type { ComponentProps, ReactNode } from "react";
import { QueryView } from "@/components/shared/query-view";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";

type ReadCardProps<T> = Omit<ComponentProps<typeof CardHeader>, "id"> & {
  id: string;
  query: ComponentProps<typeof QueryView<T & object>>["query"];
  /** In place of what is read; rows of a list by default. */
  skeleton?: ReactNode;
  /** What to say when it could not be read. */
  failure: string;
  /** Its rows bring their own room above and below. */
  isList?: boolean;
  children: (data: T) => ReactNode;
};

/** A card of the account's page, with what one query reads in it. */
export function ReadCard<T extends object>({
  query,
  skeleton = <SkeletonRows rows={2} columns={2} />,
  failure,
  isList = false,
  children,
  ...header
}: ReadCardProps<T>) {
  return (
    <Card aria-labelledby={header.id}>
      <CardHeader {...header} />
      <CardBody className={isList ? "pt-3 pb-1" : undefined}>
        <QueryView
          query={query}
          skeleton={<Loading>{skeleton}</Loading>}
          failure={{ title: failure }}
          className={isList ? "mb-4" : undefined}
        >
          {children}
        </QueryView>
      </CardBody>
    </Card>
  );
}

import { Fragment } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";

/** “Anton Weiss, Petra Kurz”: all of them, however many. */
export const PeopleList = ({ people }: { people: Order["editedBy"] }) =>
  people.map(({ id, name }, place) => (
    <Fragment key={id}>
      {place === 0 ? "" : ", "}
      <UntrustedText>{name || "A colleague"}</UntrustedText>
    </Fragment>
  ));

import { Fragment } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { dateWords } from "@/lib/domain/dates";
import { words } from "@/lib/words/redemptions";

const MAX_NAMES = 3;

type NamesProps = { people: readonly { id: string; name: string }[]; otherwise: string };

/** “Anton Weiss, Petra Kurz or Meike Sander”; of more people, or of none, the words for them. */
export function Names({ people, otherwise }: NamesProps) {
  if (people.length === 0 || people.length > MAX_NAMES) return otherwise;
  return people.map(({ id, name }, place) => (
    <Fragment key={id}>
      {place === 0 ? "" : place === people.length - 1 ? ` ${dateWords().or} ` : ", "}
      <UntrustedText>{name}</UntrustedText>
    </Fragment>
  ));
}

/** “Anton Weiss, Petra Kurz”: all of them, however many. */
export const PeopleList = ({ people }: { people: Order["editedBy"] }) =>
  people.map(({ id, name }, place) => (
    <Fragment key={id}>
      {place === 0 ? "" : ", "}
      <UntrustedText>{name || words.colleague}</UntrustedText>
    </Fragment>
  ));

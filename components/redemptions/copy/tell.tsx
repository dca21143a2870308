import type { ReactNode } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { Names } from "../parts/names";

/** What a step says above its task: a heading, what has happened, and what to do or who does it. */
export type SituationCopy = {
  heading: string;
  /** In the place of the heading’s bare words. */
  title?: ReactNode;
  happened?: ReactNode;
  next?: ReactNode;
};

export type Tell = (order: Order) => SituationCopy;

/** Sentences that ask the reader to act, or say for whom it waits to everyone else. */
export const toReader = ({ nextAction }: Order, asked: ReactNode, others: ReactNode) =>
  nextAction ? asked : others;

/** A person by name, who did something. */
export const named = (person: { name: string } | null | undefined, otherwise: string) => (
  <UntrustedText>{person?.name || otherwise}</UntrustedText>
);

/** Who can do what is asked, by name. */
export const able = ({ waitingFor }: Order, otherwise: string) => (
  <Names people={waitingFor} otherwise={otherwise} />
);

import type { ReactNode } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { Names } from "../parts/names";

/** What a step says above its task: a heading, what has happened, and what to do or who does it. */
export type SituationCopy = {
  heading: string;
  /** In the place of the heading’s bare words. */
  title?: ReactNode;
  happened: ReactNode;
  next: ReactNode;
};

export type Tell = (order: Order) => SituationCopy;

/** The same of every redemption. */
export const always = (heading: string, happened: ReactNode, next: ReactNode): Tell => {
  const copy = { heading, happened, next };
  return () => copy;
};

/** Sentences that ask the reader to act, or say for whom it waits to everyone else. */
export const toReader = ({ nextAction }: Order, asked: ReactNode, others: ReactNode) =>
  nextAction ? asked : others;

export const OVER = "No money moves. You can prepare it again.";

/** Who did something, and what. */
export const by = (person: { name: string } | null | undefined, otherwise: string, did: ReactNode) => (
  <>
    <UntrustedText>{person?.name || otherwise}</UntrustedText> {did}
  </>
);

/** Who can do what is asked, and what they do. */
export const able = ({ waitingFor }: Order, otherwise: string, act: ReactNode) => (
  <>
    <Names people={waitingFor} otherwise={otherwise} /> {act}
  </>
);

/** The same, for readers who wait for it. */
export const waitingFor = (order: Order, otherwise: string, act: ReactNode) => (
  <>Waiting for {able(order, otherwise, act)}</>
);

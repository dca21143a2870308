import type { ReactNode } from "react";
import type { Order } from "@/lib/contract/orders";

/** What a step says above its task: a heading, what has happened, and what to do or who does it. */
export type SituationCopy = { heading: string; happened: ReactNode; next: ReactNode };

export type Tell = (order: Order) => SituationCopy;

/** The same of every redemption. */
export const always = (heading: string, happened: ReactNode, next: ReactNode): Tell => {
  const copy = { heading, happened, next };
  return () => copy;
};

/** Sentences that ask the reader to act, or say for whom it waits to everyone else. */
export const toReader = ({ nextAction }: Order, asked: ReactNode, others: ReactNode) =>
  nextAction ? asked : others;

export const OVER = "No money moves. It can be prepared again.";

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

/** Says to the reader who is asked what to do, and to everyone else for whom it waits. */
export const toReader = ({ nextAction }: Order, asked: ReactNode, others: ReactNode) =>
  nextAction ? asked : others;

export const OVER = "No money moves. It can be prepared again.";

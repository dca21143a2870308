"use client";

import type { ReactNode } from "react";
import { Commands } from "@/components/layout/commands/commands";
import type { Person } from "@/components/layout/person";
import { onDemand } from "@/components/ui/on-demand";

const FoundOrders = onDemand(() =>
  import("@/components/redemptions/parts/found-orders").then((module) => module.FoundOrders),
);

/** The frame knows no feature: here the palette learns how redemptions are found. */
export const PageCommands = ({ person, children }: { person: Person; children: ReactNode }) => (
  <Commands person={person} Found={FoundOrders}>
    {children}
  </Commands>
);

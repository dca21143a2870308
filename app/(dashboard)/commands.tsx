"use client";

import type { ReactNode } from "react";
import { Commands } from "@/components/layout/commands/commands";
import type { Person } from "@/components/layout/person";
import { onDemand } from "@/components/ui/on-demand";

const Found = onDemand(() => import("@/components/redemptions/parts/found").then((module) => module.Found));

/** The frame knows no feature: here the palette learns how redemptions and templates are found. */
export const PageCommands = ({ person, children }: { person: Person; children: ReactNode }) => (
  <Commands person={person} Found={Found}>
    {children}
  </Commands>
);

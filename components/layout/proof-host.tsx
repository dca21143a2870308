"use client";

import { useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { type AskedProof, askProofsBy } from "@/lib/client/proofs";

const ProofDialog = onDemand(() => import("./proof-dialog").then((module) => module.ProofDialog));

/** Where people are asked to prove who they are, on every page; its code is loaded when that happens. */
export function ProofHost() {
  const [asked, setAsked] = useState<AskedProof | null>(null);
  useEffect(() => askProofsBy(setAsked), []);
  return asked ? <ProofDialog asked={asked} /> : null;
}

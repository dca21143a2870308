"use client";

import { useSyncExternalStore } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { askedProof } from "@/lib/client/proofs";

const ProofDialog = onDemand(() => import("./proof-dialog").then((module) => module.ProofDialog));

/** Where people are asked to prove who they are, on every page; its code is loaded when that happens. */
export function ProofHost() {
  const asked = useSyncExternalStore(askedProof.subscribe, askedProof.get, () => null);
  return asked ? <ProofDialog asked={asked} /> : null;
}

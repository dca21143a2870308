"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { askedProof } from "@/lib/client/proofs";

const ProofDialog = dynamic(() => import("./proof-dialog").then((module) => module.ProofDialog), {
  ssr: false,
});

/** Where people are asked to prove who they are, on every page; its code is loaded when that happens. */
export function ProofHost() {
  const asked = useSyncExternalStore(askedProof.subscribe, askedProof.get, () => null);
  return asked ? <ProofDialog asked={asked} /> : null;
}

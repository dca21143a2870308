"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keepSessionAlive } from "./idle";
import { followChanges } from "./live";

/** Keeps what the page shows up to date. `since`: the moment it was rendered. */
export function LiveUpdates({ since }: { since: string }) {
  const client = useQueryClient();
  const [from] = useState(since);
  useEffect(() => {
    if (typeof EventSource === "undefined") return;
    const stop = followChanges(client, from);
    // The next query leads to sign-in.
    const stopKeeping = keepSessionAlive(() => void client.invalidateQueries());
    return () => {
      stop();
      stopKeeping();
    };
  }, [client, from]);
  return null;
}

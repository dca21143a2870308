"use client";

import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useCause } from "@/components/shared/use-cause";
import { OFFLINE } from "@/lib/client/http";
import { refetchFailed } from "@/lib/client/query-client";
import { words } from "@/lib/words/frame";

function subscribe(listener: () => void) {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener);
  };
}

/**
 * Says once for the whole page that the server can't be reached. It lies over the page, so that nothing moves, and what could not
 * be read is asked for again as soon as the connection is back.
 */
export function Connection() {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { others } = useCause(OFFLINE);
  const isLost = !isOnline || others > 0;
  useEffect(() => {
    if (isOnline) void refetchFailed(client);
  }, [client, isOnline]);
  return (
    // It is there before it has anything to say, so that screen readers notice what comes.
    <div
      role="status"
      className="pointer-events-none fixed right-0 top-16 z-40 flex justify-center px-4 md:top-2 left-(--side) print:hidden"
    >
      {isLost ? (
        <p
          data-unreachable
          className="pointer-events-auto flex items-center gap-2.5 rounded-lg border bg-surface px-3.5 py-2 text-sm shadow-lg"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-attention" />
          <span>
            <strong className="font-medium">
              {isOnline ? words.connection.unreachable : words.connection.offline}
            </strong>{" "}
            {words.connection.next}
          </span>
        </p>
      ) : null}
    </div>
  );
}

import { type ComponentType, useEffect, useState } from "react";
import { words } from "@/lib/words/shared";

const loaders: (() => Promise<void>)[] = [];

/** For tests of components, which need not wait for code. */
export const loadAllOnDemand = () => Promise.all(loaders.map((load) => load()));

/**
 * A component whose code is loaded when it is first shown: what stands behind a button is in no page's first load.
 * `preload` loads it before, such as when a pointer comes near the button.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | null = null;
  const preload = async () => {
    Loaded ??= await load();
  };
  loaders.push(preload);
  function OnDemand(props: P) {
    const [state, setState] = useState<"loading" | "loaded" | "failed">(Loaded ? "loaded" : "loading");
    useEffect(() => {
      if (state === "loading") {
        void preload().then(
          () => setState("loaded"),
          () => setState("failed"),
        );
      }
      if (state !== "failed") return;
      const again = () => setState("loading");
      window.addEventListener("online", again);
      return () => window.removeEventListener("online", again);
    }, [state]);
    if (Loaded) return <Loaded {...props} />;
    if (state !== "failed") return null;
    return (
      <p
        role="alert"
        className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-lg border bg-surface-raised px-4 py-3 shadow-sm"
      >
        {words.notLoaded}
      </p>
    );
  }
  return Object.assign(OnDemand, { preload: () => void preload().catch(() => {}) });
}

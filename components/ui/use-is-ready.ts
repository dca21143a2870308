import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page's script runs. Before that a click is lost, a form is sent by the browser with its fields in the address,
 * and a choice is taken back: what acts waits for it.
 */
export const useIsReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

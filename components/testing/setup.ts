import { cleanup, configure, getConfig } from "@testing-library/react";
import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";
import { afterEach, beforeEach, vi } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { loadAllOnDemand } from "../ui/on-demand";
import { loadAllDynamic } from "./stub-dynamic";

// Here and in no test: files of one worker share what they import, so the first of them would settle it for all.
vi.mock("@/lib/client/session", () => import("./stub-session"));
vi.mock("next/dynamic", () => import("./stub-dynamic"));

// What the primitives call and jsdom, which has no layout, does not have.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Not stubs: a test that removes its own stubs would remove these as well.
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// A person sees a page when React is done with it. What is waited for is there before: its effects, and what else was answered at
// the same time, come some tasks later, on a busy machine after the test has gone on.
const { asyncWrapper } = getConfig();
const reactIsDone = () =>
  new Promise<void>((resolve) => void unstable_scheduleCallback(unstable_IdlePriority, () => resolve()));

configure({
  // A busy machine takes longer than the usual second.
  asyncUtilTimeout: 10_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await reactIsDone();
      return found;
    }),
});

// What stands behind a button is loaded when it is pressed; here it is there, so that tests need not wait for it.
beforeEach(async () => {
  await Promise.all([loadAllOnDemand(), loadAllDynamic()]);
});

// What a page keeps in storage would reach the next test, in any file of this worker, so it is cleared.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  readIn("en");

  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
  // biome-ignore lint/suspicious/noDocumentCookie: as the components write them
  for (const name of ["tz", "locale"]) document.cookie = `${name}=; path=/; max-age=0`;
});

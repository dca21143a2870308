import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
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

// A busy machine takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

// What stands behind a button is loaded when it is pressed; here it is there, so that tests need not wait for it.
beforeEach(async () => {
  await Promise.all([loadAllOnDemand(), loadAllDynamic()]);
});

// What a page keeps in storage would reach the next test, in any file of this worker, so it is cleared.
afterEach(() => {
  cleanup();
  vi.useRealTimers();

  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
  // biome-ignore lint/suspicious/noDocumentCookie: as the components write them
  for (const name of ["tz", "locale"]) document.cookie = `${name}=; path=/; max-age=0`;
});

import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Here and in no test: files of one worker share what they import, so the first of them would settle it for all.
vi.mock("next-auth/react", () => import("./stub-next-auth"));

// What the primitives call and jsdom, which has no layout, does not have.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Not stubs, which a test that takes its own away would take away as well.
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

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.theme;
});

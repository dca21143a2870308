import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../testing/render";
import { BottomBar } from "./bottom-bar";

/** Observes sizes, called by hand; jsdom has no sizes. */
function stubSizes() {
  const told = new Map<Element, () => void>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly tell: (entries: { target: Element }[]) => void) {}
      observe = (target: Element) => void told.set(target, () => this.tell([{ target }]));
      disconnect = () => {};
    },
  );
  return (bar: Element, top: number, height: number) => {
    bar.getBoundingClientRect = () => ({ top, height }) as DOMRect;
    act(() => told.get(bar)?.());
  };
}

const kept = () => document.querySelector("main")?.style.getPropertyValue("--bottom-bar");

test("a bar without buttons neither takes room nor takes away that of another", () => {
  const say = stubSizes();
  const both = (isBusy: boolean) => (
    <main>
      <BottomBar about="10 EUR">
        <button type="button">Approve</button>
      </BottomBar>
      {isBusy ? <BottomBar about="10 EUR">{null}</BottomBar> : null}
    </main>
  );
  const { container, rerender } = renderPage(both(true));
  const [bar, empty] = container.querySelectorAll("[data-bottom-bar]");
  if (!bar || !empty) throw new Error("there are two");
  say(bar, window.innerHeight - 70, 70);
  say(empty, 0, 0);
  expect(kept()).toBe("70px");
  rerender(both(false));
  expect(kept()).toBe("70px");
  say(bar, 0, 0);
  expect(kept()).toBe("");
});

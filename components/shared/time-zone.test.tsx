import { act, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { renderPage } from "@/components/testing/render";
import { marksOf } from "@/lib/domain/zones";
import { Time } from "./time";
import { TimeZoneCookie, TimeZoneProvider } from "./time-zone";

const pageIn = (zone: string) => (
  <TimeZoneProvider zone={zone} marks={marksOf(zone)} cookie={zone}>
    <Time value="2026-11-21T14:03:00Z" />
  </TimeZoneProvider>
);

/** In a browser whose clock shows UTC (`vitest.config.ts`). */
async function hydrated(zone: string) {
  const page = pageIn(zone);
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  const first = root.textContent;
  const mismatches = vi.fn();
  const { prototype } = Intl.DateTimeFormat;
  const asked = [vi.spyOn(prototype, "formatToParts"), vi.spyOn(prototype, "resolvedOptions")];
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: mismatches });
  });
  const formats = asked.flatMap(({ mock }) => mock.calls).length;
  return { first, after: root.textContent, mismatches: mismatches.mock.calls, formats };
}

test("where the browser’s clock goes like the cookie’s zone, nothing changes and no formatter is asked", async () => {
  const { first, after, mismatches, formats } = await hydrated("Atlantic/Reykjavik");
  expect([first, after]).toEqual(["21 Nov 2026, 14:03", "21 Nov 2026, 14:03"]);
  expect(mismatches).toEqual([]);
  expect(formats).toBe(0);
  expect(document.cookie).not.toContain("tz=");
});

test("where it goes otherwise, times become those of the browser, which leaves its zone for the server", async () => {
  const { first, after, mismatches } = await hydrated("Asia/Tokyo");
  expect([first, after]).toEqual(["21 Nov 2026, 23:03", "21 Nov 2026, 14:03"]);
  expect(mismatches).toEqual([]);
  expect(document.cookie).toContain("tz=UTC");
});

test("a laptop that has travelled shows the times of where it is, once it is looked at again", async () => {
  const { container } = renderPage(pageIn("Atlantic/Reykjavik"));
  expect(container.textContent).toBe("21 Nov 2026, 14:03");
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-540);
  const { prototype } = Intl.DateTimeFormat;
  const usual = prototype.resolvedOptions.call(new Intl.DateTimeFormat("en"));
  vi.spyOn(prototype, "resolvedOptions").mockReturnValue({ ...usual, timeZone: "Asia/Tokyo" });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(container.textContent).toBe("21 Nov 2026, 23:03"));
  expect(document.cookie).toContain("tz=Asia/Tokyo");
});

test.each(["keydown", "pointerdown"])(
  "a page without times leaves the zone at the first %s",
  async (event) => {
    const root = document.createElement("div");
    await act(async () => {
      root.innerHTML = "";
      hydrateRoot(root, <TimeZoneCookie />);
    });
    expect(document.cookie).not.toContain("tz=");
    window.dispatchEvent(new Event(event));
    await waitFor(() => expect(document.cookie).toContain("tz=UTC"));
  },
);

import { useMutation, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Time } from "@/components/shared/time";
import { request } from "@/lib/client/http";
import { expectAccessible } from "./accessible";
import { renderPage, THEMES } from "./render";
import { json, refusal, stubApi } from "./stub-api";

type Named = { name: string };

function Thing() {
  const read = useQuery({ queryKey: ["thing"], queryFn: () => request<Named>("/api/thing?of=mine") });
  const write = useMutation({
    mutationFn: () => request<Named>("/api/thing", { method: "POST", body: { name: "New" } }),
  });
  return (
    <>
      <p>{read.data?.name ?? "nothing yet"}</p>
      <Time value="2026-11-21T14:03:00Z" />
      <button type="button" onClick={() => write.mutate()}>
        Save
      </button>
      <p role="status">{write.error?.message}</p>
    </>
  );
}

test.each(THEMES)("a page has its data, its time zone and its theme: %s", async (theme) => {
  const asked = stubApi({
    "GET /api/thing": () => json({ name: "Zoë" }),
    "POST /api/thing": () => refusal("conflict", "Somebody was faster."),
  });
  const { user, container } = renderPage(<Thing />, { theme });
  await screen.findByText("Zoë");
  expect(document.documentElement.dataset.theme).toBe(theme);
  expect(screen.getByText("21 Nov 2026, 14:03").title).toContain("UTC");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Somebody was faster.");
  expect(asked).toEqual([
    { method: "GET", path: "/api/thing", body: undefined },
    { method: "POST", path: "/api/thing", body: { name: "New" } },
  ]);
  await expectAccessible(container);
});

test("a control without a name fails the check, with the rule that it breaks", async () => {
  const { container } = renderPage(<input />);
  await expect(expectAccessible(container)).rejects.toThrow("label");
});

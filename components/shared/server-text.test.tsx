import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RecordDetail } from "./record-detail";
import { ServerText } from "./server-text";

test("shows a moment that no calendar has as it was typed", () => {
  const { container } = render(<ServerText>Wait until 2026-13-01T00:00:00Z, then ask.</ServerText>);
  expect(container.textContent).toBe("Wait until 2026-13-01T00:00:00Z, then ask.");
});

test("names the same moment twice", () => {
  const problem = vi.spyOn(console, "error");
  const { container } = render(<ServerText>from 2026-11-14T10:22:04Z until 2026-11-14T10:22:04Z</ServerText>);
  expect(container.querySelectorAll("time")).toHaveLength(2);
  expect(problem).not.toHaveBeenCalled();
});

test("shows what was typed in an entry of the audit log character by character, and its moments in the reader’s zone", () => {
  const reason = "Sent at 2026-11-14T10:22:04Z, not on 14 November at 10:23 UTC.";
  const at = "2026-11-14T10:22:04.000Z";
  const detail = { reason, expiresAt: "2026-11-15T11:00:00.000Z", note: "2026-13-01T00:00:00Z" };
  const { container } = render(
    <RecordDetail id="one" entry={{ seq: 7, at, action: "order.closed", actor: "a", detail, names: {} }} />,
  );
  const values = [...container.querySelectorAll("dd")].slice(2);
  expect(values[0]?.textContent).toBe(reason);
  expect(values[1]?.querySelector("time")?.dateTime).toBe("2026-11-15T11:00:00.000Z");
  expect(values[2]?.textContent).toBe("2026-13-01T00:00:00Z");
});

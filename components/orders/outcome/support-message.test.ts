import { expect, it } from "vitest";
import { exampleOrder } from "../testing/example-order";
import { supportMessage } from "./support-message";

it("names in the support message what finds the order, and nothing else of ours", () => {
  const text = supportMessage(exampleOrder({ note: "internal" }));
  expect(text).toContain("RD-7F3K9QXM");
  expect(text).not.toContain("internal");
});

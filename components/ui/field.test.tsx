import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { Field } from "./field";
import { Input } from "./input";

test("names its control, describes it by hint and error, and marks it invalid", async () => {
  const { container, rerender } = renderPage(
    <Field label="Name" hint="As on the statement" error="Enter a name.">
      <Input />
    </Field>,
  );
  const control = screen.getByRole("textbox", {
    name: "Name",
    description: "As on the statement Enter a name.",
  });
  expect(control.getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(container);
  // Without a field the check of accessibility, which every test relies on, finds what is missing.
  rerender(<Input />);
  await expect(expectAccessible(container)).rejects.toThrow("label");
});

import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Wordmark } from "./mark";

test("a dashboard shows its business’ name and initial, with the product below", () => {
  const { container } = render(<Wordmark organisation="éclair Handels GmbH" />);
  expect(container.querySelector("[aria-hidden=true]")?.textContent).toBe("É");
  expect(screen.getByText("éclair Handels GmbH").parentElement?.textContent).toBe(
    "éclair Handels GmbH Redemption Desk",
  );
});

test("without a business’ name it shows the product’s", () => {
  const { container } = render(<Wordmark organisation={undefined} />);
  expect(container.textContent).toBe("Redemption Desk");
  expect(container.querySelector("svg")).not.toBeNull();
});

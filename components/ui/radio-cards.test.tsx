import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage } from "@/components/testing/render";
import { RadioCards } from "./radio-cards";

const FOLD = "Choose another wallet";

function Wallets() {
  const [value, setValue] = useState("treasury");
  const folds = [{ summary: FOLD, open: false, options: [{ value: "payroll", title: "Payroll" }] }];
  const options = [{ value: "treasury", title: "Treasury" }];
  return (
    <RadioCards aria-label="Wallet" value={value} onValueChange={setValue} options={options} folds={folds} />
  );
}

test("a fold names what is chosen in it, so that it can be shut and still be read", async () => {
  const { user, container } = renderPage(<Wallets />);
  const line = screen.getByText(FOLD);
  expect(line.textContent).toBe(FOLD);
  await user.click(line);
  await user.click(screen.getByRole("radio", { name: "Payroll" }));
  expect(line.textContent).toBe(`${FOLD} · Payroll is chosen`);
  await user.click(screen.getByRole("radio", { name: "Treasury" }));
  expect(line.textContent).toBe(FOLD);
  await expectAccessible(container);
});

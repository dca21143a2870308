import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";

/**
 * jsdom has neither layout nor computed colours, so axe cannot see colour contrast, the size of
 * targets or what scrolls. Those stay with the walks in a real browser (e2e/fixtures/accessibility.ts).
 */
const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
  rules: {
    "color-contrast": { enabled: false },
    "target-size": { enabled: false },
    "scrollable-region-focusable": { enabled: false },
  },
};

/** No violation that can be seen in the markup; `document.body` where a dialog is open. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, OPTIONS);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
  );
  expect(found.join("\n"), "accessibility").toBe("");
}

import { expect, test } from "vitest";
import { exampleChange } from "@/components/testing/examples";
import { renderPage } from "@/components/testing/render";
import { ProposalLines } from "./proposal-lines";

test("a payer is named with the account that it pays from and the one it pays to, in groups of four", () => {
  const after = { payer: "Meridian", payerAccount: "NL91MRDN0417164300", account: "DE10200411550123456789" };
  const about = { kind: "payer_confirmed", subject: "Meridian", concerns: null, before: null } as const;
  const { container } = renderPage(<ProposalLines change={exampleChange({ ...about, after })} />);
  const said = [...container.querySelectorAll("dt, .font-mono > .sr-only")].map((one) => one.textContent);
  expect(said).toEqual(["Payer’s account", after.payerAccount, "Pays to", after.account]);
});

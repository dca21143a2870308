import { expect, test } from "vitest";
import { changePhrase } from "./change-words";

test("a name stands in a phrase as it is, whatever signs it has", () => {
  expect(changePhrase("wallet_added", "$` $& $'")).toBe("add the wallet $` $& $'");
});

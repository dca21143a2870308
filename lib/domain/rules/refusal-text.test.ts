import { afterEach, describe, expect, test } from "vitest";
import { exampleFacts } from "../../testing/order-facts";
import { readIn } from "../../testing/read-in";
import { accessRefusal } from "./access";
import { standInRules } from "./people";
import { refusal } from "./redemptions";
import { refusalText } from "./refusal-text";

const VIEWER = { id: "v", roles: ["viewer"], approvesFrom: null } as const;

afterEach(() => readIn("en"));

describe("a person who reads German", () => {
  test("is told by whole sentences who may do something, one role or several", () => {
    readIn("de");
    expect(refusalText(accessRefusal("prepare_redemption", VIEWER))).toBe(
      "Nur Ersteller/innen können Einlösungen erstellen. Admins können Ihnen diese Rolle geben.",
    );
    expect(refusalText(standInRules.roleRefusal("end", VIEWER))).toBe(
      "Das können nur Admins, Freigebende und Ersteller/innen. Admins können Ihnen diese Rolle geben.",
    );
  });

  test("is told what became of a redemption, and what another person has to do", () => {
    const preparer = { id: "p", roles: ["preparer"], approvesFrom: null } as const;
    const facts = exampleFacts({ createdBy: "p", contributors: ["p"], state: "approved" });
    readIn("de");
    expect(refusalText(refusal("approve", facts, preparer))).toBe(
      "Sie haben diese Einlösung erstellt. Deshalb muss eine andere Person sie freigeben.",
    );
    expect(refusalText(refusal("edit", facts, preparer))).toMatch(
      /^Diese Einlösung ist freigegeben\. Das ist/,
    );
  });

  test("reads a refusal in the language of the moment, not of the rule’s making", () => {
    const refused = accessRefusal("keep_templates", VIEWER);
    expect(refusalText(refused)).toMatch(/^Only preparers/);
    readIn("de");
    expect(refusalText(refused)).toMatch(/^Das können nur Ersteller\/innen\./);
    expect(refusalText(null)).toBeNull();
  });
});

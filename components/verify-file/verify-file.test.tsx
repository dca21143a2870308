import { readFileSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import { exportSPKI, FlattenedSign, generateKeyPair } from "jose";
import { expect, test, vi } from "vitest";
import { jwsText } from "@/lib/evidence/open";
import { readIn } from "@/lib/testing/read-in";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { VerifyFile } from "./verify-file";

/** The evidence of a redemption that was edited, approved and verified with a passkey, as the product made it. */
const GOOD = readFileSync("components/verify-file/testing/evidence.jws", "utf8");
// biome-ignore lint/suspicious/noExplicitAny: it is falsified below in ways that no type allows
type Said = any;
const said = (): Said => JSON.parse(Buffer.from(JSON.parse(GOOD).payload, "base64url").toString());

async function choose(text: string, name = "evidence.json") {
  const rendered = renderPage(
    <main>
      <VerifyFile />
    </main>,
  );
  const bytes = new TextEncoder().encode(text);
  await rendered.user.upload(screen.getByLabelText(/JSON/), new File([bytes], name));
  await screen.findByRole("heading", { level: 2 });
  return rendered;
}

/** What is said of each part. */
const parts = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim().replace(/\s+/g, " ")]),
  );

/** A forger’s: changed, and signed again with a key of their own that the file names beside ours. */
async function forged(change: (evidence: Said) => void): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519" });
  const evidence = said();
  change(evidence);
  evidence.audit.keys.push({ id: "forger", publicKey: await exportSPKI(publicKey), certificate: "" });
  const { protected: header = "", ...signed } = await new FlattenedSign(
    Uint8Array.from(new TextEncoder().encode(JSON.stringify(evidence))),
  )
    .setProtectedHeader({ alg: "EdDSA", kid: "forger" })
    .sign(privateKey);
  return jwsText({ ...signed, protected: header });
}

test("a good file is verified part by part, and the page says what it can’t check and whose key to compare", async () => {
  const { user, container } = await choose(GOOD);
  const heading = screen.getByRole("heading", { level: 2, name: `${said().redemption.code} verified` });
  expect(document.activeElement).toBe(heading);
  expect(parts()).toEqual({
    File: "Verified: Unchanged since it was signed",
    Decisions: "Verified: 2 passkey signatures verified",
    Checkpoint: "Verified: Signature verified",
    "Audit log": expect.stringMatching(/^Verified: \d+ entries linked by their hashes$/),
    Content: "Verified: Matches its hash and the audit log",
  });
  screen.getByRole("heading", { name: "Not checked here" });
  await expectAccessible(container);
  const given = screen.getByRole("textbox", { name: /^Fingerprint that you were given/ });
  await user.type(given, "ab12");
  screen.getByText("Not this key.");
  const fingerprint = container.textContent?.match(/[0-9a-f]{64}/)?.[0] ?? "";
  await user.clear(given);
  await user.type(given, fingerprint.replace(/.{4}/g, "$& ").toUpperCase());
  screen.getByText("The same key.");
});

test("a file of which one letter was changed proves nothing", async () => {
  const place = 500;
  const other = GOOD[place] === "A" ? "B" : "A";
  const { container } = await choose(GOOD.slice(0, place) + other + GOOD.slice(place + 1));
  screen.getByRole("heading", { level: 2, name: "Don’t rely on this file" });
  expect(parts()).toMatchObject({
    File: expect.stringMatching(/^Wrong: the file isn’t what was signed/),
    Content: "Not checked",
  });
  expect(screen.queryByRole("heading", { name: "Key" })).toBeNull();
  await expectAccessible(container);
});

test.each<[string, string, RegExp, (evidence: Said) => void]>([
  ["another amount", "Content", /\/content\/hash isn’t the hash/, (one) => (one.content.amount = "9250.50")],
  [
    "a decision by somebody else",
    "Decisions",
    /isn’t whose passkey signed it/,
    (one) => (one.signatures[0].by = one.made.by.id),
  ],
  [
    "an entry that says otherwise",
    "Audit log",
    /isn’t what its hash says/,
    (one) => (one.audit.intervals[0].entries.find((entry: Said) => entry.detail).subject = "RD-00000000"),
  ],
  [
    "a checkpoint of another time",
    "Checkpoint",
    /isn’t this key’s signature/,
    (one) => (one.audit.intervals[0].checkpoint.at = "2026-01-01T00:00:00.000Z"),
  ],
])("a forger’s %s is named, although the file itself is signed", async (_, part, message, change) => {
  await choose(await forged(change));
  screen.getByRole("heading", { level: 2, name: "Don’t rely on this file" });
  expect(parts()[part]).toMatch(/^Wrong: /);
  expect(parts()[part]).toMatch(message);
  expect(parts().File).toBe("Verified: Unchanged since it was signed");
});

test("a German reader is told the same of the same file, and what is wrong with another", async () => {
  readIn("de");
  const first = await choose(GOOD);
  screen.getByRole("heading", { level: 2, name: `${said().redemption.code} verifiziert` });
  expect(parts()).toMatchObject({
    Datei: "Verifiziert: Seit der Signatur unverändert",
    Entscheidungen: "Verifiziert: 2 Passkey-Signaturen verifiziert",
    Prüfprotokoll: expect.stringMatching(/^Verifiziert: \d+ Einträge durch ihre Hashes verkettet$/),
  });
  first.unmount();
  await choose(await forged((one) => (one.content.amount = "9250.50")));
  screen.getByRole("heading", { level: 2, name: "Verlassen Sie sich nicht auf diese Datei" });
  expect(parts().Inhalt).toMatch(/^Falsch: .*\/content\/hash ist nicht die Prüfsumme dieses Inhalts/);
});

test("a PDF and what is no evidence are refused in words", async () => {
  const first = await choose("%PDF-1.7");
  screen.getByText(/^This is the PDF/);
  first.unmount();
  await choose("{}");
  await waitFor(() => within(screen.getByRole("region")).getByText("Don’t rely on this file"));
});

test("a browser that knows no such keys says so, and calls no file changed", async () => {
  vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("", "NotSupportedError"));
  await choose(GOOD);
  screen.getByRole("heading", { level: 2, name: "Not verified" });
  screen.getByText(/^This browser can’t verify the file/);
});

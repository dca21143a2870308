import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  goTo: string;
  /** With a code of `sign-in-errors`; null when another try begins. */
  onFailure: (code: string | null) => void;
};

/** Sooner than the server's challenge expires. */
const ASK_AGAIN_MS = 9 * 60_000;

/** Loaded once it is needed: most visitors of the page never use it. */
const load = () => import("@/lib/client/passkey-sign-in");

/** Signs in with a passkey: by its button, or from what the browser suggests for the e-mail address. */
export function PasskeySignIn({ goTo, onFailure }: Props) {
  const [pending, setPending] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was tried has ended what the browser suggested
  useEffect(() => suggestPasskey(goTo, onFailure), [goTo, onFailure, tries]);

  async function use() {
    onFailure(null);
    setPending(true);
    const code = await load().then(
      ({ signInWithPasskey }) => signInWithPasskey(),
      () => "offline",
    );
    if (code === null) return enter(goTo);
    setPending(false);
    onFailure(code);
    setTries((before) => before + 1);
  }

  return (
    <Button variant="secondary" pending={pending} onClick={use}>
      <KeyRound aria-hidden="true" />
      Sign in with a passkey
    </Button>
  );
}

/** A full load, so that nothing of a former person's session stays in memory. */
const enter = (goTo: string) => window.location.assign(goTo);

/** Lets a browser that can offer passkeys among its suggestions, until the function that is given back is called. */
function suggestPasskey(goTo: string, onFailure: Props["onFailure"]): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function suggest() {
    const { signInWithPasskey } = await load();
    if (isOver) return;
    const code = await signInWithPasskey(true);
    if (code === null) return enter(goTo);
    // Nobody has to be told that nothing was chosen, or that it could not be suggested.
    if (code === "PasskeyRefused" && !isOver) onFailure(code);
  }

  async function begin() {
    const { PublicKeyCredential } = window;
    if (!(await PublicKeyCredential?.isConditionalMediationAvailable?.()) || isOver) return;
    timer = setInterval(() => void suggest().catch(() => {}), ASK_AGAIN_MS);
    await suggest();
  }

  void begin().catch(() => {});
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

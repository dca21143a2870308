let touchedAt = Date.now();

if (typeof window !== "undefined") {
  for (const event of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"]) {
    window.addEventListener(
      event,
      () => {
        touchedAt = Date.now();
      },
      { capture: true, passive: true },
    );
  }
}

/** For how long this page has not been touched: what it asks for automatically must not keep a session alive. */
export const idleSeconds = (): number => Math.floor((Date.now() - touchedAt) / 1000);

/** Several times within the shortest idle limit of a session, five minutes. */
const EVERY_SECONDS = 120;

/**
 * A page that hears of changes asks for nothing while a person reads it or fills in a form, and their session would end
 * meanwhile: so it says that it is in use, as long as it is touched. Returns what ends that.
 */
export function keepSessionAlive(onEnded: () => void): () => void {
  const timer = setInterval(async () => {
    const idle = idleSeconds();
    if (idle >= EVERY_SECONDS) return;
    const headers = { "x-idle-seconds": String(idle) };
    const answer = await fetch("/api/me", { headers, cache: "no-store" }).catch(() => null);
    if (answer?.status === 401) onEnded();
  }, EVERY_SECONDS * 1000);
  return () => clearInterval(timer);
}

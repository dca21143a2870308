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

/** For how long nobody has touched this page: what it asks by itself must not keep a session alive. */
export const idleSeconds = (): number => Math.floor((Date.now() - touchedAt) / 1000);

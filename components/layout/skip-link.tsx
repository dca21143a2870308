/** The first stop of the keyboard: past the navigation to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-accent-solid px-4 py-2.5 font-medium text-solid-foreground focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

import type { ReactNode } from "react";

/** Pages for strangers: they say nothing of the business, and read nothing of it. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="mx-auto w-full max-w-2xl px-4 py-10 sm:px-6">
      {children}
    </main>
  );
}

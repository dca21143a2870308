import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { ReaderNumbersProvider } from "@/components/ui/reader-numbers";
import { QueryProvider } from "@/lib/client/query-provider";
import { maybeContext } from "@/lib/server/http/page";
import { readerLocale } from "../reader-locale";

/** The shell around every signed-in page. Each page asks for the session itself and knows the way back. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const context = await maybeContext();
  if (!context) return children;
  return (
    <QueryProvider>
      <ReaderNumbersProvider {...(await readerLocale())} currencies={context.settings.CURRENCIES}>
        <AppShell person={context.person}>{children}</AppShell>
      </ReaderNumbersProvider>
    </QueryProvider>
  );
}

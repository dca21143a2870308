import { Plus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Wordmark } from "./mark";
import { SideNavigation, TabNavigation } from "./navigation";
import { Notices } from "./notices";
import type { Person } from "./person";
import { PersonMenu } from "./person-menu";
import { ProofHost } from "./proof-host";
import { SkipLink } from "./skip-link";

type AppShellProps = {
  person: Person;
  children: ReactNode;
};

/** The frame of every signed-in page: a sidebar, or on phones a bar at the top and one at the bottom. */
export function AppShell({ person, children }: AppShellProps) {
  const prepares = person.roles.includes("preparer");
  return (
    <>
      <SkipLink />
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r bg-surface px-3 py-4 md:flex">
          <Link href="/" className="mx-2.5 mb-5 flex self-start rounded-md">
            <Wordmark />
          </Link>
          {prepares ? (
            <LinkButton href="/orders/new" variant="primary" className="mb-5">
              <Plus aria-hidden="true" />
              New redemption
            </LinkButton>
          ) : null}
          <SideNavigation admin={person.roles.includes("admin")} />
          <div className="mt-auto pt-4">
            <PersonMenu person={person} />
          </div>
        </aside>
        <div className="min-w-0">
          <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-2 border-b bg-surface pr-2 pl-4 md:hidden">
            <Link href="/" className="flex h-11 items-center rounded-md">
              <Wordmark />
            </Link>
            <div className="flex items-center gap-1">
              {prepares ? (
                <LinkButton href="/orders/new" variant="primary" size="icon" aria-label="New redemption">
                  <Plus aria-hidden="true" />
                </LinkButton>
              ) : null}
              <PersonMenu person={person} compact />
            </div>
          </header>
          {/* The focus may be sent here by the skip link, but there is nothing to show a ring for. */}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl px-4 pt-6 pb-28 outline-none sm:px-6 md:px-8 md:pt-10 md:pb-16 lg:px-12"
          >
            <Notices />
            {children}
          </main>
        </div>
      </div>
      <TabNavigation />
      <ProofHost />
    </>
  );
}

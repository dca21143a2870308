import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { hasAccess } from "@/lib/domain/rules/access";
import { OpenCommands } from "./commands/commands";
import { Connection } from "./connection";
import { Main } from "./main";
import { Wordmark } from "./mark";
import { SideNavigation, TabNavigation } from "./navigation";
import { Notices } from "./notices";
import type { Person } from "./person";
import { PersonMenu } from "./person-menu";
import { ProofHost } from "./proof-host";

type AppShellProps = {
  person: Person;
  organisation: string | undefined;
  children: ReactNode;
};

/** The frame of every signed-in page: a sidebar, or on phones a bar at the top and one at the bottom. */
export function AppShell({ person, organisation, children }: AppShellProps) {
  const prepares = hasAccess("prepare_redemption", person);
  return (
    <>
      <SkipLink />
      <Connection />
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block!">
        <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r bg-surface px-3 py-4 md:flex print:hidden!">
          <Link href="/" className="mx-2.5 mb-5 flex min-w-0 rounded-md">
            <Wordmark organisation={organisation} />
          </Link>
          {prepares ? (
            <LinkButton href="/orders/new" variant="primary" className="mb-5">
              <Plus aria-hidden="true" />
              New redemption
            </LinkButton>
          ) : null}
          <OpenCommands />
          <SideNavigation roles={person.roles} />
          <div className="mt-auto pt-4">
            <PersonMenu person={person} />
          </div>
        </aside>
        <div className="min-w-0">
          <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-2 border-b bg-surface pr-2 pl-4 md:hidden print:hidden">
            <Link href="/" className="flex h-11 min-w-0 items-center rounded-md">
              <Wordmark organisation={organisation} />
            </Link>
            <div className="flex shrink-0 items-center gap-1">
              <OpenCommands compact />
              {prepares ? (
                <LinkButton href="/orders/new" variant="primary" size="icon" aria-label="New redemption">
                  <Plus aria-hidden="true" />
                </LinkButton>
              ) : null}
              <PersonMenu person={person} compact />
            </div>
          </header>
          <Main>
            <Notices />
            {children}
          </Main>
        </div>
      </div>
      <TabNavigation />
      <ProofHost />
    </>
  );
}

/** The first stop of the keyboard: past the navigation to the content. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-accent-solid px-4 py-2.5 font-medium text-solid-foreground focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

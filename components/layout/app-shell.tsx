import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { hasAccess } from "@/lib/domain/rules/access";
import { words } from "@/lib/words/frame";
import { OpenCommands } from "./commands/commands";
import { Connection } from "./connection";
import { Main } from "./main";
import { Wordmark } from "./mark";
import { SideNavigation } from "./navigation";
import { Notices } from "./notices";
import { PasskeyOffer } from "./passkey-offer";
import type { Person } from "./person";
import { PersonMenu } from "./person-menu";
import { ProofHost } from "./proof-host";
import { SideBar } from "./side-bar";

type AppShellProps = {
  person: Person;
  organisation: string | undefined;
  /** They have no passkey and have not said that they want none. */
  isPasskeyOffered: boolean;
  children: ReactNode;
};

/** The frame of every signed-in page: a side bar, a rail of icons where that has no room, and on phones a bar with a menu. */
export function AppShell({ person, organisation, isPasskeyOffered, children }: AppShellProps) {
  const prepares = hasAccess("prepare_redemption", person);
  return (
    <>
      <SkipLink />
      <Connection />
      <div className="md:grid md:grid-cols-[var(--side)_minmax(0,1fr)] print:block!">
        <SideBar>
          <Link
            href="/"
            className="mb-4 flex min-w-0 rounded-md max-side:size-11 max-side:shrink-0 max-side:items-center max-side:justify-center side:mx-2 side:mt-1"
          >
            <Wordmark organisation={organisation} className="max-side:[&>span:last-child]:sr-only" />
          </Link>
          <OpenCommands />
          <SideNavigation roles={person.roles} />
          <div className="mt-2 border-t pt-2">
            <PersonMenu person={person} />
          </div>
        </SideBar>
        <div className="group/page min-w-0">
          {/* A page with a bar of its own stands in its place, and nothing moves. */}
          <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-2 border-b bg-surface pr-2 pl-4 group-has-[[data-page-bar]]/page:invisible md:hidden print:hidden">
            <Link href="/" className="flex h-11 min-w-0 items-center rounded-md">
              <Wordmark organisation={organisation} />
            </Link>
            <div className="flex shrink-0 items-center gap-1">
              <OpenCommands compact />
              {prepares ? (
                <LinkButton href="/orders/new" variant="primary" size="icon" aria-label={words.create}>
                  <Plus aria-hidden="true" />
                </LinkButton>
              ) : null}
              <nav aria-label={words.main}>
                <PersonMenu person={person} compact />
              </nav>
            </div>
          </header>
          <Main organisation={organisation}>
            <Notices />
            {isPasskeyOffered ? <PasskeyOffer mayApprove={hasAccess("decide_redemptions", person)} /> : null}
            {children}
          </Main>
        </div>
      </div>
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
      {words.skip}
    </a>
  );
}

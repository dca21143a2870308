"use client";

import { Lock } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { words } from "@/lib/words/settings";

const PLACES = [
  { href: "/settings/people", name: "people" },
  { href: "/settings/api-tokens", name: "tokens" },
  { href: "/settings/health", name: "health" },
] as const;

/** The title and the sub-pages of the settings around one of them. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  return (
    <>
      <PageHeader title={words.title} className="mb-4!" />
      <nav aria-label={words.title} className="mb-6 border-b">
        <ul className="flex gap-6">
          {PLACES.map(({ href, name }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={pathname === href ? "page" : undefined}
                className="-mb-px flex min-h-10 items-center border-b-2 border-transparent text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground max-md:min-h-11"
              >
                {words.places[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}

/** For people who open the health of the system without being an admin. */
export function AdminsOnly() {
  return (
    <>
      <PageHeader title={words.title} />
      <Card>
        <EmptyState
          icon={<Lock />}
          title={words.adminsOnly.title}
          action={<LinkButton href="/">{words.adminsOnly.back}</LinkButton>}
        />
      </Card>
    </>
  );
}

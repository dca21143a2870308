"use client";

import { Lock } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

const PLACES = [
  { href: "/settings/people", label: "People" },
  { href: "/settings/api-tokens", label: "API tokens" },
  { href: "/settings/health", label: "Health" },
] as const;

/** The title and the sub-pages of the settings around one of them. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  return (
    <>
      <PageHeader title="Settings" className="mb-4!" />
      <nav aria-label="Settings" className="mb-6 border-b">
        <ul className="flex gap-6">
          {PLACES.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={pathname === href ? "page" : undefined}
                className="-mb-px flex min-h-10 items-center border-b-2 border-transparent text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground max-md:min-h-11"
              >
                {label}
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
      <PageHeader title="Settings" />
      <Card>
        <EmptyState
          icon={<Lock />}
          title="Only admins can see this"
          action={<LinkButton href="/">Back to the overview</LinkButton>}
        />
      </Card>
    </>
  );
}

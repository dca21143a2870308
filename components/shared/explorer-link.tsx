"use client";

import { ArrowUpRight } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { words } from "@/lib/words/shared";

/** Where people look up what happened on a network, as the settings name it. */
type Explorer = { network: string; url: string };

const ExplorersContext = createContext<readonly Explorer[]>([]);

type ExplorersProviderProps = { explorers: readonly Explorer[]; children: ReactNode };

export function ExplorersProvider({ explorers, children }: ExplorersProviderProps) {
  return <ExplorersContext value={explorers}>{children}</ExplorersContext>;
}

const oneSpelling = (name: string) => name.trim().toLowerCase();

type ExplorerLinkProps = {
  /** The network by its name, in any letter case. */
  network: string | null | undefined;
  kind: "tx" | "address";
  /** The whole hash or address. */
  id: string;
  className?: string;
};

/** A small link beside a hash or an address to its network’s explorer, in a new tab; nothing where there is none. */
export function ExplorerLink({ network, kind, id, className }: ExplorerLinkProps) {
  const explorers = useContext(ExplorersContext);
  const found = network && explorers.find((one) => oneSpelling(one.network) === oneSpelling(network));
  if (!found) return null;
  return (
    <a
      href={`${found.url.replace(/\/+$/, "")}/${kind}/${encodeURIComponent(id)}`}
      target="_blank"
      rel="noreferrer"
      title={words.explorer.view}
      className={cn(buttonVariants({ variant: "quiet", size: "sm" }), "w-8 px-0! max-md:w-11", className)}
    >
      <ArrowUpRight aria-hidden="true" />
      {/* Not to be selected with the text beside it. */}
      <span className="sr-only select-none">
        {words.explorer.of[kind](`${id.slice(0, 6)}…${id.slice(-4)}`)} {words.newTab}
      </span>
    </a>
  );
}

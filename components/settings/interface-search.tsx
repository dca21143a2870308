"use client";

import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { words } from "@/lib/words/interface";

/** Asks the server for the endpoints with these words; it needs no script. */
export function InterfaceSearch({ search }: { search: string }) {
  return (
    <form action="/settings/interface" className="mb-4 flex flex-wrap gap-2">
      <div className="min-w-0 flex-1 basis-56 sm:max-w-md">
        <Input
          type="search"
          name="q"
          defaultValue={search}
          aria-label={words.search.label}
          placeholder={words.search.hint}
        />
      </div>
      <Button type="submit">{words.search.action}</Button>
      {search ? <LinkButton href="/settings/interface">{words.search.all}</LinkButton> : null}
    </form>
  );
}

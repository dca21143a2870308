import { Upload } from "lucide-react";
import { Wordmark } from "@/components/layout/mark";
import type { Person } from "@/components/layout/person";
import { PersonMenu } from "@/components/layout/person-menu";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { words } from "@/lib/words/received";

type ReceivedHeaderProps = {
  person: Person;
  organisation: string | undefined;
  /** Chooses files; left out for a person who may not import them. */
  onImport: (() => void) | undefined;
};

/** The page's name and its one action. On phones it is the top bar, in the place of the product’s (app-shell.tsx). */
export const ReceivedHeader = ({ person, organisation, onImport }: ReceivedHeaderProps) => (
  <header
    data-page-bar=""
    className="mb-5 flex items-center justify-between gap-3 max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-30 max-md:mb-0 max-md:h-14 max-md:border-b max-md:bg-surface max-md:pr-2 max-md:pl-4 print:static!"
  >
    <div className="flex min-w-0 items-center gap-1">
      <Link
        href="/"
        className="grid size-11 shrink-0 -ml-2 place-items-center rounded-md md:hidden print:hidden"
      >
        <Wordmark organisation={organisation} className="[&>span:last-child]:sr-only" />
      </Link>
      <h1 className="truncate text-2xl tracking-tight max-md:text-base">{words.title}</h1>
    </div>
    <div className="flex shrink-0 items-center gap-1 print:hidden">
      {onImport ? (
        <>
          <Button onClick={() => onImport()} className="max-md:hidden">
            <Upload aria-hidden="true" />
            {words.import}
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.import}
            onClick={() => onImport()}
            className="md:hidden"
          >
            <Upload aria-hidden="true" className="size-5!" />
          </Button>
        </>
      ) : null}
      <nav aria-label={words.main} className="md:hidden">
        <PersonMenu person={person} compact />
      </nav>
    </div>
  </header>
);

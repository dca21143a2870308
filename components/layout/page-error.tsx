import { words } from "@/lib/words/shared";

type PageErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** A page that could not be made: what failed, and that it is safe to ask again. Plain, since every page loads it. */
export const PageError = ({ error, reset }: PageErrorProps) => (
  <div role="alert" className="mx-auto w-full max-w-2xl px-4 py-10">
    <h1 className="text-2xl tracking-tight">{words.broken.title}</h1>
    <p className="mt-2 max-w-prose">{words.broken.lead}</p>
    <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
      <button type="button" onClick={reset} className="min-h-6 text-accent underline">
        {words.tryAgain}
      </button>
      <a href="/" className="min-h-6 text-accent underline">
        {words.broken.overview}
      </a>
    </p>
    {error.digest ? (
      <p className="mt-5 text-sm text-muted-foreground">
        {words.reference} <span className="font-mono select-all">{error.digest}</span>
      </p>
    ) : null}
  </div>
);

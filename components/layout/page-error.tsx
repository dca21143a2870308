type PageErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** A page that could not be made: what failed, and that it is safe to ask again. Plain, since every page loads it. */
export const PageError = ({ error, reset }: PageErrorProps) => (
  <div role="alert" className="mx-auto w-full max-w-2xl px-4 py-10">
    <h1 className="text-2xl tracking-tight">This page couldn’t be shown</h1>
    <p className="mt-2 max-w-prose">
      Something went wrong on our side. Nothing was sent or changed by opening it, so it is safe to try again.
    </p>
    <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
      <button type="button" onClick={reset} className="min-h-6 text-accent underline">
        Try again
      </button>
      <a href="/" className="min-h-6 text-accent underline">
        Go to the overview
      </a>
    </p>
    {error.digest ? (
      <p className="mt-5 text-sm text-muted-foreground">
        Reference <span className="font-mono select-all">{error.digest}</span>
      </p>
    ) : null}
  </div>
);

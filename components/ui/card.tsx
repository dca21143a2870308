import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** A surface with a hairline around it. Cards are not put into cards. */
export function Card({ className, ...props }: ComponentProps<"section">) {
  return <section className={cn("min-w-0 rounded-xl border bg-surface", className)} {...props} />;
}

type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  id?: string;
};

/** Title of a card; `id` goes on the heading, for the card's aria-labelledby. */
export function CardHeader({ title, description, actions, id }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 sm:px-6">
      <div className="min-w-0">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {description ? <p className="mt-0.5 text-sm text-muted-foreground">{description}</p> : null}
      </div>
      {actions ? <div className="flex items-center gap-2">{actions}</div> : null}
    </div>
  );
}

export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("px-5 py-5 sm:px-6", className)} {...props} />;
}

/** Actions at a card's end, apart from its content by a hairline. */
export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("flex flex-wrap items-center gap-2 border-t px-5 py-4 sm:px-6", className)}
      {...props}
    />
  );
}
